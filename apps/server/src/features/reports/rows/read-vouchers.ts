import { sql, type Transaction } from 'kysely'

import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import type { Tables } from '../../../db/tables.ts'
import { readBatches } from './read-batches.ts'
import { isOfPeriod, PARTS, STATED_JOIN, VOUCHER_COLUMNS, type PeriodPart, type VoucherRow } from './voucher-row.ts'

/** Those of a day as SUNAT lists them. */
const OLDEST_FIRST = 'voucher.issue_date, voucher.id'
/** As the lists on screen. */
const NEWEST_FIRST = 'voucher.issue_date desc, voucher.id desc'

/**
 * The vouchers of a book and period as files need them, registers oldest first; after them those of other periods. PostgreSQL finds each part
 * in its order by an index, so the first rows come at once.
 */
export async function* readVouchers(
  tx: Transaction<Tables>,
  { businessId, book, period }: BookPeriodKey,
  { isNewestFirst = false, part = 'both' }: { isNewestFirst?: boolean; part?: PeriodPart | 'both' } = {},
): AsyncGenerator<readonly VoucherRow[]> {
  for (const one of part === 'both' ? PARTS[book] : [part])
    yield* readBatches<VoucherRow>(
      tx,
      `report_${book}_${one}`,
      sql<VoucherRow>`
        select ${VOUCHER_COLUMNS} from vouchers voucher ${STATED_JOIN}
        where ${isOfPeriod(businessId, book, period, one)}
        order by ${sql.raw(isNewestFirst ? NEWEST_FIRST : OLDEST_FIRST)}`,
    )
}

/** Whether SUNAT proposed purchases of the period. */
export async function hasProposal(
  tx: Transaction<Tables>,
  { businessId, book, period }: BookPeriodKey,
): Promise<boolean> {
  const { rows } = await sql`
    select from vouchers voucher where ${isOfPeriod(businessId, book, period, 'recorded')}
      and voucher.layout in ('rce', 'rce-listing') limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether purchases of other periods give their credit in this one. */
export async function hasMoved(tx: Transaction<Tables>, { businessId, book, period }: BookPeriodKey): Promise<boolean> {
  const { rows } = await sql`
    select from vouchers voucher where ${isOfPeriod(businessId, book, period, 'moved')} limit 1`.execute(tx)
  return rows.length > 0
}
