import type { Book } from '@contapro/domain/vouchers/book'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { markForRejudging } from '../../rejudging/queries.ts'
import { judgePurchases } from '../../review/jobs.ts'
import { markAnnulling } from '../register/mark-annulling.ts'
import { countAfter, type CountedBefore } from '../totals/count-change.ts'

export type HandMadeDeps = Pick<Deps, 'audit' | 'queue' | 'now'>

/** Who types, and for which company. */
export type HandMadeOwner = { readonly accountantId: string; readonly businessId: string; readonly ruc: string }

export type HandMadeAction =
  | 'vouchers-typed'
  | 'voucher-corrected'
  | 'voucher-deleted'
  | 'voucher-period-changed'
  | 'voucher-attached'
  | 'voucher-attachment-removed'

type Change = {
  readonly book: Book
  readonly ids: readonly number[]
  /** What they added to the totals before. */
  readonly before: CountedBefore
  readonly periods: readonly string[]
  readonly action: HandMadeAction
  readonly details: Record<string, unknown>
}

/** Moves the totals, lets purchases be judged like any other, and records who changed what. The caller holds the lock on the vouchers. */
export async function afterChange(
  tx: Queryable,
  deps: HandMadeDeps,
  owner: HandMadeOwner,
  { book, ids, before, periods, action, details }: Change,
): Promise<void> {
  const { businessId } = owner
  const annulled = book === 'rce' ? await markAnnulling(tx, businessId) : []
  await countAfter(tx, businessId, before, ids, { book, periods: [...periods, ...annulled] })
  if (book === 'rce') {
    await markForRejudging(tx, businessId, [...ids, ...(await findEqual(tx, businessId, ids))])
    await deps.queue.send(tx, judgePurchases, { businessId }, { singletonKey: businessId })
  }
  await appendAudit(tx, deps, owner, action, details)
}

export function appendAudit(
  tx: Queryable,
  { audit, now }: HandMadeDeps,
  { accountantId, businessId }: HandMadeOwner,
  action: HandMadeAction,
  details: Record<string, unknown>,
): Promise<void> {
  return audit.append(tx, businessId, { actor: `user:${accountantId}`, action, details }, now())
}

/** Purchases equal to one of these: rules count equal ones, so their verdict may change too. */
export async function findEqual(tx: Queryable, businessId: string, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select equal.id from vouchers changed
    join vouchers equal on equal.business_id = ${businessId} and equal.book = 'rce' and equal.period in (
        select distinct period from period_totals where business_id = ${businessId} and book = 'rce')
      and equal.issue_date = changed.issue_date and equal.issuer = changed.issuer and equal.type = changed.type and equal.total = changed.total
    where changed.business_id = ${businessId} and changed.id = any (${ids}::bigint[])`.execute(tx)
  return rows.map(({ id }) => id)
}
