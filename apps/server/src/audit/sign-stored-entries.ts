import { sql } from 'kysely'

import type { Database, Queryable } from '../db/database.ts'
import { lockAuditChain } from '../db/locks.ts'
import type { MasterKey } from '../keys/master-key.ts'
import { auditSigner } from './audit.ts'
import { findBrokenLink, type HashedEntry } from './chain.ts'

// Entries stored before every entry was signed (migration 0028). They are signed once, at the first start; the column that is not null from
// then on is the record of it.

type Signer = ReturnType<typeof auditSigner>
type StoredEntry = HashedEntry & { readonly hash: Buffer; readonly signature: Buffer | null }

/** The signature of an entry that must not be trusted: it is nobody's, so the integrity check reports the entry. */
const NO_SIGNATURE = Buffer.alloc(0)

/** For the owner of the table, while no other process does the same. Safe to stop and run again. */
export async function signStoredEntries(db: Database, keys: MasterKey, previousKey?: MasterKey): Promise<void> {
  if (await areAllSigned(db)) return
  const signer = auditSigner(keys, previousKey)
  const chains = await db.selectFrom('auditEntries').select('businessId').distinct().execute()
  for (const { businessId } of chains)
    await db.transaction().execute(async (tx) => {
      await lockAuditChain(tx, businessId)
      await signChain(tx, signer, businessId)
    })
  // The check makes the last statement short: it need not read the table while it keeps everybody else out.
  await sql`alter table audit_entries validate constraint audit_entries_signed`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '2s'`.execute(tx)
    await sql`alter table audit_entries alter column signature set not null`.execute(tx)
    await sql`alter table audit_entries drop constraint audit_entries_signed`.execute(tx)
  })
}

async function areAllSigned(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_attribute
    where attrelid = 'audit_entries'::regclass and attname = 'signature' and attnotnull`.execute(db)
  return rows.length > 0
}

async function signChain(tx: Queryable, signer: Signer, businessId: string): Promise<void> {
  const { rows } = await sql<StoredEntry>`
    select * from audit_entries where business_id = ${businessId} order by number`.execute(tx)
  const trusted = countTrusted(rows, signer)
  const changed = rows.flatMap(({ number, hash, signature }, index) => {
    if (signature && signer.isAccepted(hash, signature)) return []
    if (index < trusted) return [{ number, signature: signer.sign(hash) }]
    return signature ? [] : [{ number, signature: NO_SIGNATURE }]
  })
  await sql`
    update audit_entries set signature = signed.signature
    from unnest(${changed.map(({ number }) => number)}::bigint[],
      ${changed.map(({ signature }) => signature)}::bytea[]) as signed (number, signature)
    where business_id = ${businessId} and audit_entries.number = signed.number`.execute(tx)
}

/**
 * How many entries, from the first, may be signed: those that a later signature covers, or all of a chain that has none yet. Whatever follows
 * the last signature was not written by us, because we sign what we append.
 */
function countTrusted(entries: readonly StoredEntry[], signer: Signer): number {
  const intact = (findBrokenLink(entries) ?? entries.length + 1) - 1
  if (entries.every(({ signature }) => signature === null)) return intact === entries.length ? intact : 0
  const covered =
    entries.findLastIndex(({ hash, signature }) => signature !== null && signer.isAccepted(hash, signature)) + 1
  return covered <= intact ? covered : 0
}
