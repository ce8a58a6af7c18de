import { sql, type Selectable } from 'kysely'

import type { Audit, AuditActor } from '../audit/audit.ts'
import type { Database, Queryable } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { Keyring } from './keyring.ts'
import { dataKeyContext, sealCredentials, unsealCredentials, type Credentials } from './seal-credentials.ts'

/** A change of credentials: absent fields stay as they are, empty API fields are deleted. */
export type CredentialChange = Partial<Credentials>

type Row = Selectable<Tables['businessCredentials']>

/** When the credentials were saved and refused. */
export type CredentialDates = Pick<Row, 'solSavedAt' | 'apiSavedAt' | 'solRefusedAt' | 'apiRefusedAt'>
/** Identifies one version of the SOL credentials, or of the API pair, by the time it was saved. */
export type SavedVersion = { solSavedAt: Date } | { apiSavedAt: Date }
/** When SUNAT refused credentials; null clears a refusal. */
export type CredentialVerdict = Partial<Pick<Row, 'solRefusedAt' | 'apiRefusedAt'>>

/** Who decrypts credentials, and what for. */
export type CredentialUse = { actor: AuditActor; purpose: string }
/** Proof that the audit entry of a use is committed. */
export type RecordedOpening = { readonly businessId: string }

type VaultDeps = { db: Database; keyring: Keyring; audit: Audit; now: () => Date }

export type Vault = {
  /** Stores the credentials of a new business. */
  store(tx: Queryable, businessId: string, credentials: Credentials, now: Date): Promise<void>
  /**
   * Commits the audit entry without which nothing is decrypted. Call it before the transaction that changes credentials, which needs the result:
   * only then is the entry kept when that rolls back.
   */
  recordOpening(businessId: string, use: CredentialUse): Promise<RecordedOpening>
  /** Changes some credentials and returns all of them. Clears SUNAT's refusals of the old ones. */
  change(tx: Queryable, opening: RecordedOpening, change: CredentialChange, now: Date): Promise<Credentials>
  /** Decrypts the credentials for a stated purpose. An audit entry is committed before anything is decrypted. */
  open(businessId: string, use: CredentialUse): Promise<Credentials | undefined>
  /** Needs no decryption and writes no audit entry. */
  findCredentialDates(tx: Queryable, businessId: string): Promise<CredentialDates | undefined>
  /** Stores SUNAT's verdict on credentials. Returns the previous verdict; undefined when `version` is no longer the saved one. */
  setVerdict(
    tx: Queryable,
    businessId: string,
    version: SavedVersion,
    verdict: CredentialVerdict,
  ): Promise<Required<CredentialVerdict> | undefined>
  /** Deletes the ciphertext together with its data key. */
  destroy(tx: Queryable, businessId: string): Promise<void>
  /** Re-wraps up to `limit` records from the previous key to the current one. Returns how many. Safe to stop and run again. */
  rotate(limit: number): Promise<number>
  /** How many records are not wrapped by the current key. */
  countOutdated(): Promise<number>
}

export function openVault({ db, keyring, audit, now }: VaultDeps): Vault {
  async function recordOpening(businessId: string, { actor, purpose }: CredentialUse): Promise<RecordedOpening> {
    const entry = { actor, action: 'credentials-opened', details: { purpose } }
    await db.transaction().execute((tx) => audit.append(tx, businessId, entry, now()))
    return { businessId }
  }

  return {
    async store(tx, businessId, credentials, at) {
      const hasApi = Boolean(credentials.apiKey && credentials.apiSecret)
      const sealed = sealCredentials(keyring, businessId, 1, credentials)
      await tx
        .insertInto('businessCredentials')
        .values({ businessId, version: 1, ...sealed, solSavedAt: at, apiSavedAt: hasApi ? at : null })
        .execute()
    },

    recordOpening,

    async change(tx, { businessId }, change, at) {
      const row = await findLocked(tx, businessId)
      if (!row) throw new Error('a business without credentials cannot change them')
      const before = unsealCredentials(keyring, row)
      const after = { ...before, ...change }
      const touchesSol = change.username !== undefined || change.password !== undefined
      const touchesApi = change.apiKey !== undefined || change.apiSecret !== undefined
      await tx
        .updateTable('businessCredentials')
        .set({
          version: row.version + 1,
          ...sealCredentials(keyring, businessId, row.version + 1, after),
          ...(touchesSol && { solSavedAt: at, solRefusedAt: null }),
          ...(touchesApi && { apiSavedAt: after.apiKey && after.apiSecret ? at : null }),
          // A refused pair may have been refused because of the SOL user it was used with.
          ...((touchesApi || touchesSol) && { apiRefusedAt: null }),
        })
        .where('businessId', '=', businessId)
        .execute()
      return after
    },

    async open(businessId, use) {
      await recordOpening(businessId, use)
      const row = await db
        .selectFrom('businessCredentials')
        .selectAll()
        .where('businessId', '=', businessId)
        .executeTakeFirst()
      return row && unsealCredentials(keyring, row)
    },

    findCredentialDates: (tx, businessId) =>
      tx
        .selectFrom('businessCredentials')
        .select(['solSavedAt', 'apiSavedAt', 'solRefusedAt', 'apiRefusedAt'])
        .where('businessId', '=', businessId)
        .executeTakeFirst(),

    async setVerdict(tx, businessId, version, verdict) {
      const before = await tx
        .selectFrom('businessCredentials')
        .select(['solRefusedAt', 'apiRefusedAt'])
        .where('businessId', '=', businessId)
        .where((eb) => eb.and(version))
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
          const context = dataKeyContext(businessId, version)
          return keyring.rewrap({ wrappingKey, wrapped: wrappedDataKey }, context, context).wrapped
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
