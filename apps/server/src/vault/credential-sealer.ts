import type { Insertable, Selectable } from 'kysely'

import type { Audit, AuditActor } from '../audit/audit.ts'
import type { Queryable } from '../db/database.ts'
import { lockAuditChain } from '../db/locks.ts'
import type { Tables } from '../db/tables.ts'
import type { VaultPublicKey } from '../keys/vault-keys.ts'
import {
  CREDENTIAL_FIELDS,
  withoutHalfPair,
  type CredentialChange,
  type CredentialField,
  type Credentials,
} from './credentials.ts'
import { findNamedCredentials, type NamedCredentials } from './named-credentials.ts'
import { digestOf, sealField, UnusableCredentials } from './sealed-field.ts'
import { sealTyped, type PlaceOfCheck } from './sealed-typed.ts'

type Row = Selectable<Tables['businessCredentials']>

/** When the credentials were saved and refused. */
export type CredentialDates = Pick<Row, 'solSavedAt' | 'apiSavedAt' | 'solRefusedAt' | 'apiRefusedAt'>
/** Identifies one version of the SOL credentials, or of the API pair, by the time it was saved. */
export type SavedVersion = { solSavedAt: Date } | { apiSavedAt: Date }
/** When SUNAT refused credentials; null clears a refusal. */
export type CredentialVerdict = Partial<Pick<Row, 'solRefusedAt' | 'apiRefusedAt'>>

/** Stores credentials and cannot read them. Whatever changes them appends to the business's audit chain, which names the valid ones. */
export type CredentialSealer = {
  /** Stores the credentials of a new business. */
  store(tx: Queryable, businessId: string, credentials: Credentials, now: Date): Promise<void>
  /** Changes some credentials. Clears SUNAT's refusals of the old ones. */
  change(tx: Queryable, businessId: string, change: CredentialChange, now: Date): Promise<void>
  /** Needs no decryption and writes no audit entry. */
  findCredentialDates(tx: Queryable, businessId: string): Promise<CredentialDates | undefined>
  /** Stores SUNAT's verdict on credentials. Returns the previous verdict; undefined when `version` is no longer the saved one. */
  setVerdict(
    tx: Queryable,
    businessId: string,
    version: SavedVersion,
    verdict: CredentialVerdict,
  ): Promise<Required<CredentialVerdict> | undefined>
  /** Deletes what is sealed. No copy of it can be put back. */
  destroy(tx: Queryable, businessId: string, now: Date): Promise<void>
  /** Seals what somebody typed, for a check by a worker. */
  sealTyped(place: PlaceOfCheck, typed: CredentialChange): Buffer
}

type SealerDeps = { readonly publicKey: VaultPublicKey; readonly audit: Audit }

export function credentialSealer(deps: SealerDeps): CredentialSealer {
  const { audit, publicKey } = deps
  return {
    sealTyped: (place, typed) => sealTyped(publicKey, place, typed),

    async store(tx, businessId, credentials, at) {
      const accountant = await findAccountant(tx, businessId)
      const by = { actor: `user:${accountant}`, action: 'credentials-stored' } as const
      const stored = await replaceSealed(deps, tx, businessId, { accountant, change: credentials, by }, at)
      const apiSavedAt = stored.includes('apiKey') ? at : null
      await tx.insertInto('businessCredentials').values({ businessId, solSavedAt: at, apiSavedAt }).execute()
    },

    async change(tx, businessId, change, at) {
      await lockAuditChain(tx, businessId)
      const accountant = await findAccountant(tx, businessId)
      const named = await findUsable(tx, audit, { businessId, accountant })
      const fields = CREDENTIAL_FIELDS.filter((field) => change[field] !== undefined)
      const details = {
        fields: fields.filter((field) => change[field] !== ''),
        deleted: fields.filter((field) => change[field] === ''),
      }
      const by = { actor: `user:${accountant}`, action: 'credentials-changed', details } as const
      const stored = await replaceSealed(deps, tx, businessId, { accountant, named, change, by }, at)
      const touchesSol = change.username !== undefined || change.password !== undefined
      const touchesApi = change.apiKey !== undefined || change.apiSecret !== undefined
      const { numUpdatedRows } = await tx
        .updateTable('businessCredentials')
        .set({
          ...(touchesSol && { solSavedAt: at, solRefusedAt: null }),
          ...(touchesApi && { apiSavedAt: stored.includes('apiKey') ? at : null }),
          // A refused pair may have been refused because of the SOL user it was used with.
          apiRefusedAt: null,
        })
        .where('businessId', '=', businessId)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Error('a business without credentials cannot change them')
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

    async destroy(tx, businessId, at) {
      const accountant = await findAccountant(tx, businessId)
      const by = { actor: `user:${accountant}`, action: 'credentials-destroyed' } as const
      await replaceSealed(deps, tx, businessId, { accountant, change: {}, by }, at)
      await tx.deleteFrom('businessCredentials').where('businessId', '=', businessId).execute()
    },
  }
}

type Replacement = {
  readonly accountant: string
  /** What stays valid unless the change replaces or deletes it. */
  readonly named?: NamedCredentials | undefined
  readonly change: CredentialChange
  readonly by: { readonly actor: AuditActor; readonly action: string; readonly details?: Record<string, unknown> }
}

/** Seals the fields of a change, deletes those that are no longer valid and names the valid ones in the audit chain. Returns these. */
export async function replaceSealed(
  { publicKey, audit }: SealerDeps,
  tx: Queryable,
  businessId: string,
  { accountant, named, change, by }: Replacement,
  at: Date,
): Promise<CredentialField[]> {
  const valid = withoutHalfPair(CREDENTIAL_FIELDS.filter((field) => change[field] ?? named?.versions[field]))
  const versions: NamedCredentials['versions'] = {}
  const digests: NamedCredentials['digests'] = {}
  const rows: Insertable<Tables['sealedCredentials']>[] = []
  const sealAll = (version: number) => {
    for (const field of valid) {
      const value = change[field]
      const sealed =
        value === undefined
          ? undefined
          : sealField(publicKey, { accountant, business: businessId, field, version }, value)
      if (sealed) rows.push({ businessId, field, version, sealingKey: publicKey.name, sealed })
      versions[field] = sealed ? version : (named?.versions[field] ?? 0)
      digests[field] = sealed ? digestOf(sealed) : (named?.digests[field] ?? '')
    }
    return { ...by.details, accountant, versions, digests }
  }
  await audit.appendCredentials(tx, businessId, { ...by, detailsOf: sealAll }, at)
  const kept = valid.filter((field) => change[field] === undefined)
  await tx
    .deleteFrom('sealedCredentials')
    .where('businessId', '=', businessId)
    .$if(kept.length > 0, (query) => query.where('field', 'not in', kept))
    .execute()
  if (rows.length > 0) await tx.insertInto('sealedCredentials').values(rows).execute()
  return valid
}

async function findAccountant(tx: Queryable, businessId: string): Promise<string> {
  const { accountantId } = await tx
    .selectFrom('businesses')
    .select('accountantId')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return accountantId
}

/** Of a chain that cannot be relied upon, or of another accountant, nothing stays valid: the accountant saves all credentials again. */
async function findUsable(
  tx: Queryable,
  audit: Audit,
  { businessId, accountant }: { businessId: string; accountant: string },
): Promise<NamedCredentials | undefined> {
  try {
    const named = await findNamedCredentials(tx, audit, businessId)
    return named?.accountant === accountant ? named : undefined
  } catch (error) {
    if (error instanceof UnusableCredentials) return undefined
    throw error
  }
}
