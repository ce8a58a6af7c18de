import { sql, type Selectable } from 'kysely'

import { appendAudit, type AuditActor } from '../audit/audit.ts'
import type { Database, Queryable } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { seal, unseal } from './envelope.ts'
import type { Keyring } from './keyring.ts'

/** What a business signs in to SUNAT with. Only this module decrypts it. */
export type Credentials = { username: string; password: string; apiKey?: string; apiSecret?: string }

/** What may be changed: an absent field is kept, an empty API field is deleted. */
export type CredentialChange = Partial<Credentials>

type Row = Selectable<Tables['businessCredentials']>

export type SavedMoment = { solSavedAt: Date } | { apiSavedAt: Date }
export type CredentialVerdict = Partial<Pick<Row, 'solRefusedAt' | 'apiRefusedAt'>>

const SECRETS = ['username', 'password', 'apiKey', 'apiSecret'] as const

export type Vault = {
  /** Stores the credentials of a new business. */
  store(tx: Queryable, businessId: string, credentials: Credentials, now: Date): Promise<void>
  /** Changes some of them and returns all. SUNAT's refusals of the old ones are forgotten. */
  change(tx: Queryable, businessId: string, change: CredentialChange, now: Date): Promise<Credentials>
  /** Opens them for a stated purpose. The audit entry is written, and committed, before anything is decrypted. */
  open(businessId: string, use: { actor: AuditActor; purpose: string }): Promise<Credentials | undefined>
  /** When they were saved and refused: all that callers may learn without opening them. */
  savedAt(
    tx: Queryable,
    businessId: string,
  ): Promise<Pick<Row, 'solSavedAt' | 'apiSavedAt' | 'solRefusedAt' | 'apiRefusedAt'> | undefined>
  /** Stores SUNAT's verdict on the credentials saved at a moment. Returns the verdict before; undefined when others were saved since. */
  setVerdict(
    tx: Queryable,
    businessId: string,
    saved: SavedMoment,
    verdict: CredentialVerdict,
  ): Promise<Required<CredentialVerdict> | undefined>
  /** Destroys the data key with the ciphertext: nothing is left to decrypt. */
  destroy(tx: Queryable, businessId: string): Promise<void>
  /** Re-wraps up to `limit` records from the previous key to the current one. Returns how many. Safe to stop and run again. */
  rotate(limit: number): Promise<number>
  /** How many are not wrapped by the current key. */
  countOutdated(): Promise<number>
}

export function openVault({ db, keyring, now }: { db: Database; keyring: Keyring; now: () => Date }): Vault {
  return {
    async store(tx, businessId, credentials, at) {
      const hasApi = Boolean(credentials.apiKey && credentials.apiSecret)
      const sealed = sealAll(keyring, businessId, 1, credentials)
      await tx
        .insertInto('businessCredentials')
        .values({ businessId, version: 1, ...sealed, solSavedAt: at, apiSavedAt: hasApi ? at : null })
        .execute()
    },

    async change(tx, businessId, change, at) {
      const row = await findLocked(tx, businessId)
      if (!row) throw new Error('a business without credentials cannot change them')
      const before = decrypt(keyring, row)
      const after = { ...before, ...change }
      const touchesSol = change.username !== undefined || change.password !== undefined
      const touchesApi = change.apiKey !== undefined || change.apiSecret !== undefined
      await tx
        .updateTable('businessCredentials')
        .set({
          version: row.version + 1,
          ...sealAll(keyring, businessId, row.version + 1, after),
          ...(touchesSol && { solSavedAt: at, solRefusedAt: null }),
          ...(touchesApi && { apiSavedAt: after.apiKey && after.apiSecret ? at : null }),
          // A refused pair may have been refused because of the SOL user it was used with.
          ...((touchesApi || touchesSol) && { apiRefusedAt: null }),
        })
        .where('businessId', '=', businessId)
        .execute()
      return after
    },

    async open(businessId, { actor, purpose }) {
      await db
        .transaction()
        .execute((tx) =>
          appendAudit(tx, businessId, { actor, action: 'credentials-opened', details: { purpose } }, now()),
        )
      const row = await db
        .selectFrom('businessCredentials')
        .selectAll()
        .where('businessId', '=', businessId)
        .executeTakeFirst()
      return row && decrypt(keyring, row)
    },

    savedAt: (tx, businessId) =>
      tx
        .selectFrom('businessCredentials')
        .select(['solSavedAt', 'apiSavedAt', 'solRefusedAt', 'apiRefusedAt'])
        .where('businessId', '=', businessId)
        .executeTakeFirst(),

    async setVerdict(tx, businessId, saved, verdict) {
      const before = await tx
        .selectFrom('businessCredentials')
        .select(['solRefusedAt', 'apiRefusedAt'])
        .where('businessId', '=', businessId)
        .where((eb) => eb.and(saved))
        .executeTakeFirst()
      if (before)
        await tx.updateTable('businessCredentials').set(verdict).where('businessId', '=', businessId).execute()
      return before
    },

    async destroy(tx, businessId) {
      await tx.deleteFrom('businessCredentials').where('businessId', '=', businessId).execute()
    },

    rotate: (limit) =>
      db.transaction().execute(async (tx) => {
        if (keyring.previous.length === 0) return 0
        const rows = await tx
          .selectFrom('businessCredentials')
          .select(['businessId', 'version', 'wrappingKey', 'wrappedDataKey'])
          .where('wrappingKey', 'in', keyring.previous)
          .orderBy('businessId')
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .execute()
        const rewrapped = rows.map(({ businessId, version, wrappingKey, wrappedDataKey }) => {
          const place = keyPlace(businessId, version)
          return keyring.rewrap({ wrappingKey, wrapped: wrappedDataKey }, place, place).wrapped
        })
        await sql`
          update business_credentials set wrapping_key = ${keyring.current}, wrapped_data_key = moved.wrapped
          from unnest(${rows.map(({ businessId }) => businessId)}::uuid[], ${rewrapped}::bytea[]) as moved (id, wrapped)
          where business_id = moved.id`.execute(tx)
        return rows.length
      }),

    async countOutdated() {
      const { count } = await db
        .selectFrom('businessCredentials')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('wrappingKey', '!=', keyring.current)
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

function findLocked(tx: Queryable, businessId: string): Promise<Row | undefined> {
  return tx
    .selectFrom('businessCredentials')
    .selectAll()
    .where('businessId', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
}

const keyPlace = (business: string, version: number) => ({ business, field: 'data-key', version })

function sealAll(keyring: Keyring, business: string, version: number, credentials: Credentials) {
  const { key, wrappingKey, wrapped } = keyring.newDataKey(keyPlace(business, version))
  const sealField = (field: (typeof SECRETS)[number]) =>
    seal(key, Buffer.from(credentials[field] ?? ''), { business, field, version })
  const hasApi = Boolean(credentials.apiKey && credentials.apiSecret)
  return {
    wrappingKey,
    wrappedDataKey: wrapped,
    username: sealField('username'),
    password: sealField('password'),
    apiKey: hasApi ? sealField('apiKey') : null,
    apiSecret: hasApi ? sealField('apiSecret') : null,
  }
}

function decrypt(keyring: Keyring, row: Row): Credentials {
  const { businessId: business, version } = row
  const key = keyring.unwrap({ wrappingKey: row.wrappingKey, wrapped: row.wrappedDataKey }, keyPlace(business, version))
  const read = (field: (typeof SECRETS)[number], sealed: Buffer) =>
    unseal(key, sealed, { business, field, version }).toString()
  return {
    username: read('username', row.username),
    password: read('password', row.password),
    ...(row.apiKey &&
      row.apiSecret && { apiKey: read('apiKey', row.apiKey), apiSecret: read('apiSecret', row.apiSecret) }),
  }
}
