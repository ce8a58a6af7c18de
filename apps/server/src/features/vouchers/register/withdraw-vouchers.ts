import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { markForRejudging } from '../../rejudging/queries.ts'
import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import { markAnnulling } from './mark-annulling.ts'
import { recountPeriods } from '../totals/recount-periods.ts'

/** Vouchers, by their ids, that SUNAT says were voided, and those that it does not know. */
export type Withdrawn = { readonly voided: readonly number[]; readonly vanished: readonly number[] }

const VOIDED = 2

/** Marks vouchers of a period that no longer count, for lists that do not say themselves what became of the vouchers they leave out. */
export async function withdrawVouchers(
  tx: Queryable,
  { businessId, book, period }: BookPeriodKey,
  { voided, vanished }: Withdrawn,
  now: Date,
): Promise<void> {
  if (voided.length + vanished.length === 0) return
  await sql`update vouchers set sunat_state = ${VOIDED}, voided_at = coalesce(voided_at, ${now})
    where business_id = ${businessId} and id = any (${voided}::bigint[])`.execute(tx)
  await sql`update vouchers set vanished_at = coalesce(vanished_at, ${now})
    where business_id = ${businessId} and id = any (${vanished}::bigint[])`.execute(tx)
  await markForRejudging(tx, businessId, [...voided, ...vanished])
  const annulled = book === 'rce' ? await markAnnulling(tx, businessId) : []
  await recountPeriods(tx, businessId, book, [...new Set([period, ...annulled])])
}
