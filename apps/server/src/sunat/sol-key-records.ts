import type { SolCredentials } from '@contapro/sunat/tokens/credentials'
import type { Insertable } from 'kysely'

import type { Queryable } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { addressKey } from '../http/address-key.ts'
import type { SolKeySender } from './sol-key-limits.ts'

export function insertAttempt(
  tx: Queryable,
  attempt: Insertable<Tables['solKeyAttempts']>,
): Promise<{ readonly id: number }> {
  return tx.insertInto('solKeyAttempts').values(attempt).returning('id').executeTakeFirstOrThrow()
}

/** The last time this key was shown to SUNAT without being accepted. */
export function findLastAttempt(tx: Queryable, ruc: string, keyHash: Buffer) {
  return tx
    .selectFrom('solKeyAttempts')
    .select(['at', 'verdict'])
    .where('ruc', '=', ruc)
    .where('keyHash', '=', keyHash)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Unless the business was archived and purged meanwhile. */
export async function insertAccepted(tx: Queryable, businessId: string, hash: Buffer, at: Date): Promise<void> {
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
    .onConflict((conflict) => conflict.columns(['businessId', 'hash']).doNothing())
    .execute()
}

/** Whether SUNAT accepted this key for this business before. */
export async function isAccepted(tx: Queryable, { by }: SolCredentials, hash: Buffer): Promise<boolean> {
  if (by?.businessId === undefined) return false
  const row = await tx
    .selectFrom('acceptedSolKeys')
    .select('at')
    .where('businessId', '=', by.businessId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/** Who sends a key: the accountant of the business it is stored for, or the caller who has none yet. */
export async function findSender(tx: Queryable, { ruc, by = {} }: SolCredentials): Promise<SolKeySender> {
  const { businessId, accountantId = null } = by
  const address = by.address === undefined ? null : addressKey(by.address)
  if (businessId === undefined) return { accountantId, address, isHolder: false }
  const business = await tx
    .selectFrom('businesses')
    .leftJoin('solKeySenders', 'solKeySenders.businessId', 'businesses.id')
    .select(['ruc', 'accountantId', 'provenAt', 'archivedAt', 'solKeySenders.address'])
    .where('businesses.id', '=', businessId)
    .executeTakeFirst()
  if (!business) return { accountantId, address, isHolder: false }
  return {
    accountantId: business.accountantId,
    address: address ?? business.address,
    isHolder: business.ruc === ruc && business.provenAt !== null && business.archivedAt === null,
  }
}
