import { sql } from 'kysely'

import type { Audit, AuditActor } from '../audit/audit.ts'
import type { Database, Queryable } from '../db/database.ts'
import { lockAuditChain } from '../db/locks.ts'
import type { VaultOpeningKeys, VaultPrivateKey } from '../keys/vault-keys.ts'
import { credentialSealer, replaceSealed, type CredentialSealer } from './credential-sealer.ts'
import { CREDENTIAL_FIELDS, type CredentialChange, type Credentials } from './credentials.ts'
import { findNamedCredentials } from './named-credentials.ts'
import { digestOf, openField, UnusableCredentials } from './sealed-field.ts'
import { openTyped, type PlaceOfCheck } from './sealed-typed.ts'

/** A rotation waits mostly for the database, and must leave connections to others. */
const PARALLEL_RESEALS = 4

/** Who decrypts credentials, and what for. */
export type CredentialUse = { actor: AuditActor; purpose: string }

/** Stores credentials and opens them. For processes that work jobs. */
export type Vault = CredentialSealer & {
  /**
   * Decrypts the credentials for a stated purpose; undefined when there are none. An audit entry is committed before anything is decrypted.
   * Throws `UnusableCredentials` when what is stored is not what was last saved.
   */
  open(businessId: string, use: CredentialUse): Promise<Credentials | undefined>
  /** What somebody typed for a check. */
  openTyped(place: PlaceOfCheck, sealed: Buffer): CredentialChange
  /** Seals the credentials of up to `limit` businesses from the previous key to the current one. Returns how many. Safe to stop and run again. */
  rotate(limit: number): Promise<number>
  /** How many businesses have credentials that are not sealed to the current key. */
  countOutdated(): Promise<number>
}

type VaultDeps = {
  readonly db: Database
  readonly keys: VaultOpeningKeys
  readonly audit: Audit
  readonly now: () => Date
}

export function openVault({ db, keys, audit, now }: VaultDeps): Vault {
  const { publicKey } = keys.current
  const privateKeys = new Map(
    [keys.current, ...(keys.previous ? [keys.previous] : [])].map((key) => [key.publicKey.name, key]),
  )

  const read = (tx: Queryable, businessId: string) => readCredentials(tx, audit, privateKeys, businessId)

  /** False when another process was faster, or when what is stored cannot be used. */
  async function reseal(businessId: string): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      // In the order of everybody who changes credentials: first the business, then its chain.
      await tx.selectFrom('businesses').select('id').where('id', '=', businessId).forUpdate().execute()
      await lockAuditChain(tx, businessId)
      const opened = await read(tx, businessId).catch(ignoreUnusable)
      if (!opened || opened.sealingKeys.every((name) => name === publicKey.name)) return false
      const { accountant, credentials } = opened
      const by = { actor: 'job:vault-rotate', action: 'credentials-moved' } as const
      await replaceSealed({ publicKey, audit }, tx, businessId, { accountant, change: credentials, by }, now())
      return true
    })
  }

  return {
    ...credentialSealer({ publicKey, audit }),

    async open(businessId, { actor, purpose }) {
      const entry = { actor, action: 'credentials-opened', details: { purpose } }
      await db.transaction().execute((tx) => audit.append(tx, businessId, entry, now()))
      return (await read(db, businessId))?.credentials
    },

    openTyped: (place, sealed) => openTyped(keys, place, sealed),

    async rotate(limit) {
      const previous = keys.previous?.publicKey.name
      if (previous === undefined) return 0
      const rows = await db
        .selectFrom('sealedCredentials')
        .select('businessId')
        .where('sealingKey', '=', previous)
        .groupBy('businessId')
        // Processes that rotate at the same time take different ones.
        .orderBy(sql`random()`)
        .limit(limit)
        .execute()
      const ids = rows.map(({ businessId }) => businessId)
      let count = 0
      const resealNext = async () => {
        for (let id = ids.shift(); id !== undefined; id = ids.shift()) if (await reseal(id)) count += 1
      }
      await Promise.all(Array.from({ length: PARALLEL_RESEALS }, resealNext))
      return count
    },

    async countOutdated() {
      const { count } = await db
        .selectFrom('sealedCredentials')
        .select((eb) => eb.fn.count<number>('businessId').distinct().as('count'))
        .where('sealingKey', '!=', publicKey.name)
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

function ignoreUnusable(error: unknown): undefined {
  if (!(error instanceof UnusableCredentials)) throw error
}

type OpenedCredentials = { accountant: string; credentials: Credentials; sealingKeys: string[] }

/** Opens what the audit chain names, and nothing else. */
async function readCredentials(
  tx: Queryable,
  audit: Audit,
  privateKeys: ReadonlyMap<string, VaultPrivateKey>,
  businessId: string,
): Promise<OpenedCredentials | undefined> {
  const rows = await tx
    .selectFrom('businesses')
    .innerJoin('businessCredentials', 'businessCredentials.businessId', 'businesses.id')
    .leftJoin('sealedCredentials', 'sealedCredentials.businessId', 'businesses.id')
    .select(['accountantId as accountant', 'field', 'version', 'sealingKey', 'sealed'])
    .where('id', '=', businessId)
    .execute()
  const { accountant } = rows[0] ?? {}
  if (accountant === undefined) return undefined
  const named = await findNamedCredentials(tx, audit, businessId)
  const values: Partial<Credentials> = {}
  for (const field of CREDENTIAL_FIELDS) {
    const row = rows.find((other) => other.field === field)
    const version = named?.versions[field]
    if (!row && version === undefined) continue
    if (
      !row?.sealed ||
      version === undefined ||
      row.version !== version ||
      digestOf(row.sealed) !== named?.digests[field]
    )
      throw new UnusableCredentials(`${field} is not the version that the audit chain names`)
    const key = privateKeys.get(row.sealingKey ?? '')
    if (!key) throw new UnusableCredentials(`no key ${row.sealingKey} opens ${field}`)
    values[field] = openField(key, { accountant, business: businessId, field, version }, row.sealed)
  }
  const { username, password, ...pair } = values
  if (username === undefined || password === undefined) throw new UnusableCredentials('user or key are missing')
  const sealingKeys = rows.map(({ sealingKey }) => sealingKey ?? '')
  return { accountant, credentials: { username, password, ...pair }, sealingKeys }
}
