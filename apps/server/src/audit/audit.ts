import { createHmac, timingSafeEqual } from 'node:crypto'

import { sql, type Selectable } from 'kysely'

import type { Database, Queryable } from '../db/database.ts'
import { lockAuditChain } from '../db/locks.ts'
import type { Tables } from '../db/tables.ts'
import type { MasterKey } from '../keys/master-key.ts'
import { findBrokenLink, GENESIS, hashEntry, type HashedEntry } from './chain.ts'

/** Who acted: a signed-in user, a job, SUNAT, or another accountant, whose identity the owner of the business must not learn. */
export type AuditActor = `user:${string}` | `job:${string}` | 'sunat' | 'another-accountant'

export type AuditEntry = { actor: AuditActor; action: string; details: Record<string, unknown> }

/** The entry of a chain that names the valid credentials. */
export type CredentialsEntry = { readonly number: number; readonly details: Record<string, unknown> }

/** An entry that is relied upon was changed, or is not ours. */
export class BrokenAuditChain extends Error {}

/** The end of a chain: how many entries it has and the hash of the last, which covers them all. */
export type AuditHead = { businessId: string; number: number; hash: Buffer }

/**
 * One chain of entries per business. Each entry has the hash of the one before, and a signature of its own hash, so nobody can add, change,
 * remove or reorder entries without the master key. Entries removed from the end are missed by the daily files of `anchor-audit`.
 */
export type Audit = {
  /** Appends an entry to the chain of a business, in the transaction of the action it records. */
  append(tx: Queryable, businessId: string, entry: AuditEntry, at: Date): Promise<void>
  /** Appends an entry that names the valid credentials, instead of those that an earlier one named. `detailsOf` gets the number it will have. */
  appendCredentials(
    tx: Queryable,
    businessId: string,
    entry: Omit<AuditEntry, 'details'> & { detailsOf: (number: number) => Record<string, unknown> },
    at: Date,
  ): Promise<void>
  /**
   * The entry that names the valid credentials; undefined when none does. Every entry has its number, so nobody can take it away without
   * taking away everything after it. Throws `BrokenAuditChain` when it or the last entry is not ours.
   */
  findCredentialsEntry(db: Queryable, businessId: string): Promise<CredentialsEntry | undefined>
  /** The number of the first entry that was changed, removed, inserted or not signed by us. Undefined when the chain is intact. */
  findBroken(db: Queryable, businessId: string): Promise<number | undefined>
  /** The ends of all chains, in the order of their businesses. */
  listHeads(db: Queryable): Promise<AuditHead[]>
  /**
   * Signs the entries of the previous key with the current one, `batchSize` at a time, and returns how many. For the owner of the table. Safe to
   * stop and run again. Entries that neither key signed stay as they are.
   */
  signAgain(db: Database, batchSize: number): Promise<number>
  /** Signs text that lies outside the database. */
  sign(text: string): string
  isSignatureOf(text: string, signature: string): boolean
}

/** With `previous`, what the key before has signed is accepted too. */
export function openAudit(master: MasterKey, previous?: MasterKey): Audit {
  const { sign, isCurrent, isAccepted } = auditSigner(master, previous)
  const isOurs = (entry: Selectable<Tables['auditEntries']>) =>
    hashEntry(entry).equals(entry.hash) && isAccepted(entry.hash, entry.signature)

  async function insert(tx: Queryable, entry: Omit<HashedEntry, 'previousHash'>, previousHash: Buffer): Promise<void> {
    const hash = hashEntry({ ...entry, previousHash })
    await tx
      .insertInto('auditEntries')
      .values({ ...entry, details: JSON.stringify(entry.details), previousHash, hash, signature: sign(hash) })
      .execute()
  }

  return {
    async append(tx, businessId, entry, at) {
      await lockAuditChain(tx, businessId)
      const last = await findLast(tx, businessId)
      const credentialsEntry = last && isOurs(last) ? last.credentialsEntry : null
      const number = (last?.number ?? 0) + 1
      await insert(tx, { ...entry, businessId, number, at, credentialsEntry }, last?.hash ?? GENESIS)
    },

    async appendCredentials(tx, businessId, { actor, action, detailsOf }, at) {
      await lockAuditChain(tx, businessId)
      const last = await findLast(tx, businessId)
      const number = (last?.number ?? 0) + 1
      const entry = { businessId, number, at, actor, action, details: detailsOf(number), credentialsEntry: number }
      await insert(tx, entry, last?.hash ?? GENESIS)
    },

    async findCredentialsEntry(db, businessId) {
      const last = await findLast(db, businessId)
      if (!last) return undefined
      if (!isOurs(last)) throw new BrokenAuditChain(`entry ${last.number} of the audit chain is not ours`)
      if (last.credentialsEntry === null) return undefined
      const entry = await ofChain(db, businessId).where('number', '=', last.credentialsEntry).executeTakeFirst()
      if (!entry || !isOurs(entry)) throw new BrokenAuditChain('the entry that names the credentials is not ours')
      return entry
    },

    async findBroken(db, businessId) {
      const entries = await ofChain(db, businessId).orderBy('number').execute()
      const unsigned = entries.findIndex(({ hash, signature }) => !isAccepted(hash, signature)) + 1
      const broken = findBrokenLink(entries) ?? Infinity
      return unsigned === 0 && broken === Infinity ? undefined : Math.min(unsigned || Infinity, broken)
    },

    async listHeads(db) {
      const { rows } = await sql<AuditHead>`
        select distinct on (business_id) business_id, number, hash from audit_entries
        order by business_id, number desc`.execute(db)
      return rows
    },

    async signAgain(db, batchSize) {
      let count = 0
      for await (const entries of batchesOfEntries(db, batchSize)) {
        const outdated = entries.filter(
          ({ hash, signature }) => !isCurrent(hash, signature) && isAccepted(hash, signature),
        )
        await sql`
          update audit_entries set signature = signed.signature
          from unnest(${outdated.map(({ businessId }) => businessId)}::uuid[],
            ${outdated.map(({ number }) => number)}::bigint[],
            ${outdated.map(({ hash }) => sign(hash))}::bytea[]) as signed (business_id, number, signature)
          where audit_entries.business_id = signed.business_id and audit_entries.number = signed.number`.execute(db)
        count += outdated.length
      }
      return count
    },

    sign: (text) => sign(text).toString('hex'),
    isSignatureOf: (text, signature) => isAccepted(text, Buffer.from(signature, 'hex')),
  }
}

const ofChain = (db: Queryable, businessId: string) =>
  db.selectFrom('auditEntries').selectAll().where('businessId', '=', businessId)

const findLast = (db: Queryable, businessId: string) =>
  ofChain(db, businessId).orderBy('number', 'desc').limit(1).executeTakeFirst()

/** Signs with a key derived from the master key, and recognizes what it or the previous one signed. */
export function auditSigner(master: MasterKey, previous?: MasterKey) {
  const key = master.derive('audit')
  const previousKey = previous?.derive('audit')
  const isCurrent = (content: Buffer | string, signature: Buffer) => isSignedBy(key, content, signature)
  return {
    sign: (content: Buffer | string) => createHmac('sha256', key).update(content).digest(),
    isCurrent,
    isAccepted: (content: Buffer | string, signature: Buffer) =>
      isCurrent(content, signature) || (previousKey !== undefined && isSignedBy(previousKey, content, signature)),
  }
}

function isSignedBy(signer: Buffer, content: Buffer | string, signature: Buffer): boolean {
  const expected = createHmac('sha256', signer).update(content).digest()
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

/** All entries of all chains, in the order of the primary key. */
async function* batchesOfEntries(db: Database, batchSize: number) {
  let after = { businessId: '00000000-0000-0000-0000-000000000000', number: 0 }
  for (;;) {
    const { rows } = await sql<AuditHead & { signature: Buffer }>`
      select business_id, number, hash, signature from audit_entries
      where (business_id, number) > (${after.businessId}::uuid, ${after.number}::bigint)
      order by business_id, number limit ${batchSize}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last
  }
}
