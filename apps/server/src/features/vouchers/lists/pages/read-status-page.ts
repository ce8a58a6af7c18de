import { REVIEW_STATES } from '@contapro/domain/review/review-state'
import type pg from 'pg'

import { findPartition } from '../../../../db/partition.ts'
import type { BookPeriodKey } from '../../../../db/book-period-key.ts'
import { isPurchaseOrSale, isReviewedAs } from '../../voucher-status.ts'
import type { ReviewStatus } from '../list-filter.ts'
import { LIST_ORDERS } from '../list-order.ts'
import { STATUS_CONDITIONS, STATUS_SUMS } from '../review-status.ts'
import type { Slice } from '../slice.ts'
import { findByIds } from './find-by-ids.ts'
import { IS_IN_LIST } from './select-page.ts'
import { NO_ROWS, type ListSums, type VoucherPage } from './voucher-row.ts'

/** From which day on a list is read: the first rows of that day are skipped. */
export type Start = { readonly day: string | null; readonly offset: number }

/**
 * Some purchases of one status, by date: the index of reviewed purchases finds them, and the totals count them. The ids are searched apart,
 * because PostgreSQL plans a search with a limit at each call, and planning the whole page would take longer than reading it.
 */
export async function readStatusPage(
  pool: pg.Pool,
  key: BookPeriodKey,
  status: ReviewStatus,
  { day, offset, size }: Start & Pick<Slice, 'size'>,
  isOldestFirst: boolean,
): Promise<VoucherPage> {
  const { businessId, book, period } = key
  const partition = `_${await findPartition(pool, businessId)}`
  const isStarted = day === null ? '$6::date is null' : `voucher.issue_date ${isOldestFirst ? '>=' : '<='} $6::date`
  const { rows } = await pool.query<ListSums & { ids: unknown[] }>(
    `select coalesce(sum(voucher_count - voided_count), 0)::int as count, coalesce(sum(total), 0.00) as total, coalesce(sum(igv), 0.00) as igv,
      array(select voucher.id from vouchers${partition} voucher where ${IS_IN_LIST} and ${STATUS_CONDITIONS[status]} and ${isStarted}
        order by ${LIST_ORDERS[isOldestFirst ? 'date' : '-date']} limit $4::int offset $5::int) as ids
    from period_totals
    where business_id = $1 and book = $2 and period = $3 and ${isPurchaseOrSale()} and ${STATUS_SUMS[status]}`,
    [businessId, book, period, size, offset, day],
  )
  const { ids, ...sums } = rows[0] ?? { ...NO_ROWS, ids: [] }
  return { ...sums, rows: await findByIds(pool, key, ids) }
}

/** How many purchases of each day are reviewed and do not count. */
export async function countUndeductible(
  pool: pg.Pool,
  { businessId, book, period }: BookPeriodKey,
): Promise<ReadonlyMap<string, number>> {
  const partition = `_${await findPartition(pool, businessId)}`
  const { rows } = await pool.query<{ day: string; count: number }>(
    `select voucher.issue_date::text as day, count(*)::int as count from vouchers${partition} voucher
    where ${IS_IN_LIST} and ${isReviewedAs(UNDEDUCTIBLE, 'voucher')} group by voucher.issue_date`,
    [businessId, book, period],
  )
  return new Map(rows.map(({ day, count }) => [day, count]))
}

const UNDEDUCTIBLE = [...REVIEW_STATES.observed, ...REVIEW_STATES.notDeductible]
