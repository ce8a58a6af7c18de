import { sql, type Transaction } from 'kysely'

import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import type { Tables } from '../../../db/tables.ts'
import { readBatches } from './read-batches.ts'
import { isOfPeriod, STATED_JOIN, VOUCHER_COLUMNS, type PeriodPart, type VoucherRow } from './voucher-row.ts'

const OLDEST_FIRST =
  'voucher.issue_date, voucher.type, voucher.series, length(voucher.number), voucher.number, voucher.issuer'
/** As the lists on screen. */
const NEWEST_FIRST = 'voucher.issue_date desc, voucher.id desc'

/** The vouchers of a book and period as files need them: registers oldest first. */
export function readVouchers(
  tx: Transaction<Tables>,
  { businessId, book, period }: BookPeriodKey,
  { isNewestFirst = false, part = 'both' }: { isNewestFirst?: boolean; part?: PeriodPart } = {},
): AsyncGenerator<readonly VoucherRow[]> {
  return readBatches<VoucherRow>(
    tx,
    `report_${book}`,
    sql<VoucherRow>`
      select ${VOUCHER_COLUMNS} from vouchers voucher ${STATED_JOIN}
      where ${isOfPeriod(businessId, book, period, part)}
      order by ${sql.raw(isNewestFirst ? NEWEST_FIRST : OLDEST_FIRST)}`,
  )
}

/** Whether purchases of other periods give their credit in this one. */
export async function hasMoved(tx: Transaction<Tables>, { businessId, book, period }: BookPeriodKey): Promise<boolean> {
  const { rows } = await sql`
    select from vouchers voucher where ${isOfPeriod(businessId, book, period, 'moved')} limit 1`.execute(tx)
  return rows.length > 0
}
