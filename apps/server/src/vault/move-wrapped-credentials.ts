import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Audit } from '../audit/audit.ts'
import type { Database, Queryable } from '../db/database.ts'
import type { MasterKey } from '../keys/master-key.ts'
import type { VaultPublicKey } from '../keys/vault-keys.ts'
import { replaceSealed } from './credential-sealer.ts'
import type { Credentials } from './credentials.ts'
import { unseal } from './envelope.ts'

// Credentials stored before the vault had a key of its own: each record has a data key, which a key derived from the master key wraps. They
// are sealed to the vault's key at the first start of a process that works jobs, and their table is dropped (migration 0029).

const BATCH_SIZE = 200

type WrappedRow = {
  readonly businessId: string
  readonly accountantId: string
  readonly version: number
  readonly wrappingKey: string
  readonly wrappedDataKey: Buffer
  readonly username: Buffer
  readonly password: Buffer
  readonly apiKey: Buffer | null
  readonly apiSecret: Buffer | null
}

type MoveDeps = {
  readonly audit: Audit
  readonly masterKeys: readonly MasterKey[]
  readonly publicKey: VaultPublicKey
  readonly now: () => Date
}

/** A process that only seals starts after one that works jobs has moved what was stored before. */
export class CredentialsNotMoved extends Error {}

/**
 * For the owner of the tables, while no other process does the same. Safe to stop and run again. Records that no known key opens stay where
 * they are, and their businesses need their credentials again. Returns how many records stay.
 */
export async function moveWrappedCredentials(db: Database, deps: MoveDeps): Promise<number> {
  if (!(await hasTable(db))) return 0
  const keys = new Map(deps.masterKeys.map((key) => key.derive('vault')).map((key) => [wrappingKeyName(key), key]))
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined;)
    after = await moveBatch(db, deps, keys, after)
  const { rows } = await sql<{ count: number }>`select count(*) as count from wrapped_credentials`.execute(db)
  const left = rows[0]?.count ?? 0
  if (left === 0) await sql`drop table wrapped_credentials`.execute(db)
  return left
}

/** Throws `CredentialsNotMoved` while a worker has to move what was stored before. */
export async function assertMoved(db: Database): Promise<void> {
  if (!(await hasTable(db))) return
  const { rows } = await sql`select from wrapped_credentials where not is_unreadable limit 1`.execute(db)
  if (rows.length > 0)
    throw new CredentialsNotMoved(
      'Las credenciales guardadas todavía no pasaron a VAULT_KEY: inicia primero un proceso con ROLE=worker o ROLE=all',
    )
}

async function hasTable(db: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_class where oid = to_regclass('wrapped_credentials')`.execute(db)
  return rows.length > 0
}

/** Returns the last business of the batch, or undefined after the last one. */
async function moveBatch(
  db: Database,
  deps: MoveDeps,
  keys: ReadonlyMap<string, Buffer>,
  after: string,
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<WrappedRow>`
      select wrapped.*, accountant_id from wrapped_credentials wrapped join businesses on businesses.id = business_id
      where business_id > ${after} order by business_id limit ${BATCH_SIZE}`.execute(tx)
    for (const row of rows) await moveRow(tx, deps, keys, row)
    return rows.at(-1)?.businessId
  })
}

async function moveRow(
  tx: Queryable,
  deps: MoveDeps,
  keys: ReadonlyMap<string, Buffer>,
  row: WrappedRow,
): Promise<void> {
  const { businessId, accountantId: accountant } = row
  const isReplaced = await tx
    .selectFrom('sealedCredentials')
    .select('field')
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  const isArchived = !(await tx
    .selectFrom('businessCredentials')
    .select('businessId')
    .where('businessId', '=', businessId)
    .executeTakeFirst())
  if (!isReplaced && !isArchived) {
    const change = unwrap(keys, row)
    if (!change) {
      await sql`update wrapped_credentials set is_unreadable = true where business_id = ${businessId}`.execute(tx)
      return
    }
    const by = { actor: 'job:vault', action: 'credentials-moved' } as const
    await replaceSealed(deps, tx, businessId, { accountant, change, by }, deps.now())
  }
  await sql`delete from wrapped_credentials where business_id = ${businessId}`.execute(tx)
}

function unwrap(keys: ReadonlyMap<string, Buffer>, row: WrappedRow): Credentials | undefined {
  const { businessId: business, version, apiKey, apiSecret } = row
  const wrappingKey = keys.get(row.wrappingKey)
  if (!wrappingKey) return undefined
  try {
    const dataKey = unseal(wrappingKey, row.wrappedDataKey, [business, 'data-key', version])
    const read = (field: string, sealed: Buffer) => unseal(dataKey, sealed, [business, field, version]).toString()
    return {
      username: read('username', row.username),
      password: read('password', row.password),
      ...(apiKey && apiSecret && { apiKey: read('apiKey', apiKey), apiSecret: read('apiSecret', apiSecret) }),
    }
  } catch {
    return undefined
  }
}

/** The name under which a record states its wrapping key. */
export function wrappingKeyName(key: Buffer): string {
  return createHash('sha256').update('contapro vault key').update(key).digest('hex').slice(0, 16)
}
