import type { Completeness } from '@contapro/contract/completeness'
import {
  assessCompleteness,
  type BookAssessment,
  type CollectionStatus,
  type RegisterReading,
} from '@contapro/domain/completeness/assess-completeness'
import { assessTaxReturn } from '@contapro/domain/completeness/assess-tax-return'
import { dateInLima } from '@contapro/domain/dates/lima'
import { itemAt } from '@contapro/domain/lists/item-at'
import { REREAD_PERIODS } from '@contapro/domain/periods/collected-periods'
import { addMonths, periodOf } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'
import { FEE_RECEIPT } from '@contapro/domain/vouchers/voucher-types'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { isPurchaseOrSale } from '../vouchers/queries.ts'
import { isJudging } from './is-judging.ts'
import { presentCompleteness } from './present.ts'

type BusinessPeriod = { readonly businessId: string; readonly period: string }

type Row = RegisterReading &
  CollectionStatus &
  BusinessPeriod & {
    book: Book
    /** A reading is stored, although it may have brought nothing. */
    hasReading: boolean
    /** Vouchers of the period, or whose credit moves to it, whose amounts fit no IGV rate, without lines to split them by. */
    unclearRates: number
  }

/** The last collection that has asked SUNAT which periods are open. The portal does not say it, nor does it list vouchers of other months. */
const LAST_PLANNED = sql`
  select id, ended_at from collections
  where business_id = wanted.business_id and route = 'api'
    and exists (select from collected_registers where collection_id = collections.id)
  order by requested_at desc limit 1`

/** How complete both books of some periods are, in the order they were asked for. */
export function findCompleteness(db: Queryable, wanted: readonly BusinessPeriod[], now: Date): Promise<Completeness[]> {
  return assessBooks(db, wanted, now, (row) => assessBook(row, now))
}

/** The same for the tax return, which also needs the IGV rate of each voucher. */
export function findTaxReturnCompleteness(
  db: Queryable,
  wanted: readonly BusinessPeriod[],
  now: Date,
): Promise<Completeness[]> {
  return assessBooks(db, wanted, now, (row) => assessTaxReturn(assessBook(row, now), row.unclearRates))
}

function assessBook(row: Row, now: Date): BookAssessment {
  return assessCompleteness({ reading: row.hasReading ? row : undefined, status: row }, now)
}

async function assessBooks(
  db: Queryable,
  wanted: readonly BusinessPeriod[],
  now: Date,
  assess: (row: Row) => BookAssessment,
): Promise<Completeness[]> {
  // The portal does not say which periods are filed: those that it reads again count as open.
  const reread = addMonths(periodOf(dateInLima(now)), -REREAD_PERIODS)
  // Not arrays, whose length would be planned for at every call.
  const keys = wanted.map(({ businessId, period }) => ({ business_id: businessId, period }))
  const query = sql<Row>`
    with wanted as materialized (
      select business_id, period from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as key (business_id uuid, period char(6))
    ), earlier as materialized (
      select wanted.business_id, wanted.period, planned.book,
        case when bool_or(other.business_id is null and run.ended_at is null) then 'COLLECTING' else 'FAILED' end as earlier_open
      from wanted
      cross join lateral (${LAST_PLANNED}) run
      join collected_registers planned
        on planned.collection_id = run.id and planned.period < wanted.period and not planned.is_filed
      left join register_readings other
        on other.business_id = wanted.business_id and other.book = planned.book and other.period = planned.period
      where coalesce(other.route, 'portal') = 'portal' or other.failure is not null
      group by wanted.business_id, wanted.period, planned.book
    )
    select wanted.business_id, wanted.period, book.book, reading.business_id is not null as has_reading, reading.route,
      reading.read_at, reading.whole_read_at, coalesce(not reading.is_filed, wanted.period >= ${reread}) as is_open,
      coalesce(earlier.earlier_open, 'READ') as earlier_open, reading.failure, coalesce(reading.quarantined, 0) as quarantined, coalesce(reading.differences, 0) as differences,
      coalesce(reading.is_summary_unread, false) as is_summary_unread, coalesce(reading.outside_file, 0) as outside_file,
      coalesce(doubts.unproven_currencies, 0)::int as unproven_currencies, coalesce(doubts.unclear_rates, 0)::int as unclear_rates,
      exists (select from collections where business_id = wanted.business_id and ended_at is null) as is_collecting,
      book.book = 'rce' and ${isJudging(now)} as is_judging,
      exists (select from pending_fact_fills where business_id = wanted.business_id) as is_recounting,
      business.status = 'INVALID_CREDENTIALS' as are_credentials_refused,
      coalesce((
        select case when api_refused_at is not null then 'REFUSED' when api_saved_at is not null then 'STORED' end
        from business_credentials where business_id = business.id), 'NONE') as api_pair,
      not (book.book = any (business.missing_permissions)) as is_book_allowed,
      case when reading.route is null then (
        select coalesce(sum(voucher_count), 0)::int from period_totals total
        where total.business_id = wanted.business_id and total.book = book.book and total.period = wanted.period
          and total.type <> ${FEE_RECEIPT} and ${sql.raw(isPurchaseOrSale('total'))}
      ) else 0 end as unregistered_vouchers
    from wanted
    join businesses business on business.id = wanted.business_id
    cross join (values ('rce'), ('rvie')) as book (book)
    cross join lateral (
      select sum(unproven_count) filter (where type <> ${FEE_RECEIPT}) as unproven_currencies,
        sum(voucher_count - voided_count - unproven_count) filter (where igv_tier = 'unclear') as unclear_rates
      from period_totals total
      where total.business_id = wanted.business_id and total.book = book.book and (unproven_count > 0 or igv_tier = 'unclear')
        and (total.period = wanted.period or total.credit_period = wanted.period)
    ) doubts
    left join earlier on earlier.business_id = wanted.business_id and earlier.period = wanted.period and earlier.book = book.book
    left join register_readings reading
      on reading.business_id = wanted.business_id and reading.book = book.book and reading.period = wanted.period`
  const { rows } = await prepared('completeness', query).execute(db)
  const keyOf = ({ businessId, period }: BusinessPeriod, book: Book) => `${businessId} ${period} ${book}`
  const found = new Map(rows.map((row) => [keyOf(row, row.book), row]))
  const completenessOf = ({ businessId, period }: BusinessPeriod, book: Book) => {
    const row = found.get(keyOf({ businessId, period }, book))
    if (!row) throw new Error(`no business ${businessId}`)
    return presentCompleteness(assess(row))
  }
  return wanted.map((period) => ({ purchases: completenessOf(period, 'rce'), sales: completenessOf(period, 'rvie') }))
}

export async function findPeriodCompleteness(db: Queryable, period: BusinessPeriod, now: Date): Promise<Completeness> {
  return itemAt(await findCompleteness(db, [period], now), 0)
}
