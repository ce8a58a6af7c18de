import { VOUCHER_PAGE_SIZES } from '@contapro/contract/lists'

import { findPartition, perPartition } from '../../../../db/partition.ts'
import { statement } from '../../../../db/statement.ts'
import type { BookPeriodKey } from '../../../../db/book-period-key.ts'
import { isPurchaseOrSale } from '../../voucher-status.ts'
import { LIST_ORDERS } from '../list-order.ts'
import type { Connections } from '../read-lists.ts'
import { IS_IN_LIST, selectPage, toPage, type PageRow } from './select-page.ts'
import type { VoucherPage } from './voucher-row.ts'

const NEWEST_FIRST = LIST_ORDERS['-date']

/** One statement per page size of the screens. With a literal LIMIT PostgreSQL reuses the plan; with a parameter it would plan at each call. */
const newestPages = VOUCHER_PAGE_SIZES.map((size) =>
  perPartition((partition) =>
    statement<PageRow>(
      `${size}-newest-vouchers${partition}`,
      selectPage(
        `(select coalesce(sum(voucher_count), 0)::int as count, coalesce(sum(total), 0.00) as total, coalesce(sum(igv), 0.00) as igv
          from period_totals where business_id = $1 and book = $2 and period = $3 and ${isPurchaseOrSale()}) list
        left join (select * from vouchers${partition} voucher where ${IS_IN_LIST} order by ${NEWEST_FIRST} limit ${size}) voucher on true`,
        NEWEST_FIRST,
        { partition },
      ),
    ),
  ),
)

/** The first page of all vouchers of a period. Its count comes from the totals, so no list has to be built for it. */
export async function findNewest({ pool }: Connections, key: BookPeriodKey, size: number): Promise<VoucherPage> {
  const ofPartition = newestPages[VOUCHER_PAGE_SIZES.findIndex((pageSize) => pageSize >= size)]
  if (!ofPartition) throw new RangeError(`no page has ${size} rows`)
  const select = ofPartition(await findPartition(pool, key.businessId))
  const page = toPage(await select(pool, [key.businessId, key.book, key.period]))
  return { ...page, rows: page.rows.slice(0, size) }
}
