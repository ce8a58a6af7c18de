import type { SolCredentials } from '@contapro/sunat/tokens/credentials'
import { sql, type Insertable, type Updateable } from 'kysely'

import type { Queryable } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { addressKey } from '../http/limits/address-key.ts'
import type { SolKeySender } from './sol-key-limits.ts'

type AttemptValues = Insertable<Tables['solKeyAttempts']>

export function insertAttempt(tx: Queryable, attempt: AttemptValues): Promise<{ readonly id: number }> {
  return tx.insertInto('solKeyAttempts').values(attempt).returning('id').executeTakeFirstOrThrow()
}

export async function updateAttempt(
  tx: Queryable,
  id: number,
  change: Updateable<Tables['solKeyAttempts']>,
): Promise<void> {
  await tx.updateTable('solKeyAttempts').set(change).where('id', '=', id).execute()
}

export async function deleteAttempt(tx: Queryable, id: number): Promise<void> {
  await tx.deleteFrom('solKeyAttempts').where('id', '=', id).execute()
}

/** The attempts with this key since a time, of all accounts, newest first. */
export function findAttemptsWithKey(tx: Queryable, ruc: string, keyHash: Buffer, since: Date) {
  return tx
    .selectFrom('solKeyAttempts')
    .select(['id', 'at', 'accountantId', 'verdict', 'isRecognized'])
    .where('ruc', '=', ruc)
    .where('keyHash', '=', keyHash)
    .where('at', '>', since)
    .orderBy('id', 'desc')
    .execute()
}

/** A key that was saved and never shown to SUNAT is no attempt once another one replaces it, nor is the same key before it was saved. */
export async function deleteUnshownAttempts(
  tx: Queryable,
  { ruc, keyHash, accountantId }: { ruc: string; keyHash: Buffer; accountantId: string | null },
): Promise<void> {
  await tx
    .deleteFrom('solKeyAttempts')
    .where('ruc', '=', ruc)
    .where('accountantId', '=', accountantId)
    .where((eb) => eb.or([eb('verdict', '=', 'saved'), eb.and({ verdict: 'repeated', keyHash })]))
    .execute()
}

/** SUNAT accepts the key now: that it refused it before still counts, but says nothing about the key any more. */
export async function voidRefusals(tx: Queryable, ruc: string, keyHash: Buffer): Promise<void> {
  await tx
    .updateTable('solKeyAttempts')
    .set({ verdict: 'unknown' })
    .where('ruc', '=', ruc)
    .where('keyHash', '=', keyHash)
    .where('verdict', '=', 'refused')
    .execute()
}

/** Replaces the key that SUNAT accepted for the business before. Stores nothing when the business is archived or purged. */
export async function replaceAccepted(tx: Queryable, businessId: string, hash: Buffer, at: Date): Promise<void> {
  await tx
    .insertInto('acceptedSolKeys')
    .columns(['businessId', 'hash', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('businesses')
        .select((select) => ['id', select.val(hash).as('hash'), select.val(at).as('at')])
        .where('id', '=', businessId)
        .where('archivedAt', 'is', null),
    )
    .onConflict((conflict) => conflict.columns(['businessId', 'hash']).doUpdateSet({ at }))
    .execute()
  await tx.deleteFrom('acceptedSolKeys').where('businessId', '=', businessId).where('hash', '!=', hash).execute()
}

/** SUNAT refuses the key now, for whichever businesses it accepted it; null when it accepts it again. */
export async function setAcceptedRefusal(tx: Queryable, hash: Buffer, refusedAt: Date | null): Promise<void> {
  await tx.updateTable('acceptedSolKeys').set({ refusedAt }).where('hash', '=', hash).execute()
}

/** For a day it is not asked again: by then every holder's collection has met it. */
const OUTDATED_MS = 86_400_000

/** Whether this is the key that SUNAT accepted last for this business: 'outdated' when SUNAT has refused it since, whoever sent it. */
export async function findAcceptance(
  tx: Queryable,
  { sender }: SolCredentials,
  hash: Buffer,
  now: Date,
): Promise<'accepted' | 'outdated' | undefined> {
  if (sender?.businessId === undefined) return undefined
  const row = await tx
    .selectFrom('acceptedSolKeys')
    .select('refusedAt')
    .where('businessId', '=', sender.businessId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!row || row.refusedAt === null) return row && 'accepted'
  return row.refusedAt.getTime() > now.getTime() - OUTDATED_MS ? 'outdated' : undefined
}

/** Who sends a key: the accountant of the business it is stored for, or the caller who has none yet. */
export async function findSender(tx: Queryable, { ruc, sender = {} }: SolCredentials): Promise<SolKeySender> {
  const { businessId, accountantId = null } = sender
  const address = sender.address === undefined ? null : addressKey(sender.address)
  if (businessId === undefined) return { accountantId, address, isHolder: false, holdsNow: false }
  const business = await tx
    .selectFrom('businesses')
    .leftJoin('solKeySenders', 'solKeySenders.businessId', 'businesses.id')
    .select(['ruc', 'accountantId', 'provenAt', 'archivedAt', 'solKeySenders.address'])
    .select((eb) =>
      eb
        .selectFrom('acceptedSolKeys')
        .select(sql<boolean | null>`bool_and(refused_at is not null)`.as('isRefused'))
        .whereRef('businessId', '=', 'businesses.id')
        .as('isRefused'),
    )
    .where('businesses.id', '=', businessId)
    .executeTakeFirst()
  if (!business) return { accountantId, address, isHolder: false, holdsNow: false }
  const isHolder = business.ruc === ruc && business.provenAt !== null && business.archivedAt === null
  return {
    accountantId: business.accountantId,
    address: address ?? business.address,
    isHolder,
    holdsNow: isHolder && business.isRefused !== true,
  }
}
