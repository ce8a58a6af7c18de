import type pg from 'pg'

import { findPartition, perPartition } from '../../../../db/partition.ts'
import { statement } from '../../../../db/statement.ts'
import type { BookPeriodKey } from '../../../../db/book-period-key.ts'
import { IS_IN_LIST, selectPage, toPage, type PageRow } from './select-page.ts'
import type { VoucherRow } from './voucher-row.ts'

/** The vouchers of these ids that the lists of a period have, in the order of the ids. */
export async function findByIds(
  pool: pg.Pool,
  { businessId, book, period }: BookPeriodKey,
  ids: readonly unknown[],
): Promise<VoucherRow[]> {
  const select = pageOfIds(await findPartition(pool, businessId))
  return toPage(await select(pool, [businessId, book, period, ids])).rows
}

const pageOfIds = perPartition((partition) =>
  statement<PageRow>(
    `vouchers-by-id${partition}`,
    selectPage(
      `(select 0 as count, 0.00 as total, 0.00 as igv, place.id, place.position from unnest($4::bigint[]) with ordinality as place (id, position)) list
      join vouchers${partition} voucher on voucher.id = list.id and ${IS_IN_LIST}`,
      'list.position',
      { partition },
    ),
  ),
)
