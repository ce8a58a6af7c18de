import type { VoucherSort } from '@contapro/contract/vouchers'
import type pg from 'pg'

import type { BookPeriodKey } from '../../../../db/book-period-key.ts'
import { isCounted } from '../../voucher-status.ts'
import type { Condition } from '../filter-condition.ts'
import { LIST_ORDERS } from '../list-order.ts'
import type { Slice } from '../slice.ts'
import { IS_IN_LIST, selectPage, toPage, type PageRow } from './select-page.ts'
import type { VoucherPage } from './voucher-row.ts'

const IS_COUNTED = isCounted('voucher')

/** A page for which no list is stored: searches all of the period. */
export async function searchRows(
  { pool }: { pool: pg.Pool },
  { businessId, book, period }: BookPeriodKey,
  { text, values }: Condition,
  { offset, size }: Slice,
  sort: VoucherSort,
): Promise<VoucherPage> {
  const where = `${IS_IN_LIST} and ${text}`
  const order = LIST_ORDERS[sort]
  const search = selectPage(
    `(select count(*)::int as count,
        coalesce(sum(voucher.total) filter (where ${IS_COUNTED}), 0.00) as total,
        coalesce(sum(voucher.igv) filter (where ${IS_COUNTED}), 0.00) as igv
      from vouchers voucher where ${where}) list
    left join (select * from vouchers voucher where ${where} order by ${order} limit $4::int offset $5::int) voucher on true`,
    order,
  )
  const { rows } = await pool.query<PageRow>(search, [businessId, book, period, size, offset, ...values])
  return toPage(rows)
}
