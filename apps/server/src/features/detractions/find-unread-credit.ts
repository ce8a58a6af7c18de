import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { itemAt } from '@contapro/domain/lists/item-at'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { CREDIT_IGV } from '../vouchers/queries.ts'
import { IS_READ, IS_UNPAID, subjectPurchases } from './subject-purchases.ts'

export type UnreadCredit = { count: number; igv: string }

/**
 * The purchases whose IGV counts as credit of a period although their date passed without a known deposit, because the deposits of their month
 * were never read.
 */
export async function findUnreadCredit(
  db: Queryable,
  { businessId, period }: { readonly businessId: string; readonly period: string },
  today: CalendarDate,
): Promise<UnreadCredit> {
  const { rows } = await sql<UnreadCredit>`
    select count(*)::int as count, coalesce(sum(igv), 0.00) as igv from (
      select ${CREDIT_IGV} as igv from ${subjectPurchases(businessId)}
      where detraction.business_id = ${businessId} and ${IS_UNPAID} and not ${IS_READ} and detraction.credit_due < ${today}::date
        and coalesce(voucher.credit_period, voucher.period) = ${period}
    ) unread where igv <> 0`.execute(db)
  return itemAt(rows, 0)
}
