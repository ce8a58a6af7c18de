import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { ReviewState } from '@contapro/domain/review/review-state'
import type { Book } from '@contapro/domain/vouchers/book'
import type { SingleDestination } from '@contapro/domain/vouchers/destination'
import { sql, type RawBuilder } from 'kysely'

import type { RegisterLayout, VoucherOrigin } from '../../../db/tables/vouchers.ts'
import { EXCHANGE_RATE, isInBookList, isUnproven, isValid } from '../../vouchers/queries.ts'

const AMOUNTS = [
  'taxable_base',
  'igv',
  'non_taxable',
  'isc',
  'icbper',
  'other_charges',
  'total',
  'base_dg',
  'igv_dg',
  'base_dgng',
  'igv_dgng',
  'base_dng',
  'igv_dng',
  'base_discount',
  'igv_discount',
  'exported',
  'exonerated',
  'unaffected',
  'ivap_base',
  'ivap',
] as const

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

type AmountName = CamelCase<(typeof AMOUNTS)[number]>

/** Exact decimals, as text; null where it is zero or the book has no such column. */
type StoredAmounts = Readonly<Record<AmountName, string | null>>

/** A voucher as files need it: its amounts as they count. */
export type VoucherRow = StoredAmounts & {
  /** As the register states them in the currency of the voucher; null when that is soles or nothing proves the conversion. */
  readonly stated: StoredAmounts | null
  readonly id: number
  readonly period: string
  readonly issuer: string
  readonly type: string
  readonly series: string
  readonly number: string
  readonly issueDate: CalendarDate
  readonly dueDate: CalendarDate | null
  readonly partyDocumentType: string
  readonly partyDocument: string
  readonly partyName: string
  readonly currency: string
  /** Null in soles, and when no rate is known. */
  readonly exchangeRate: string | null
  readonly isUnproven: boolean
  readonly isValid: boolean
  readonly modifies: readonly StoredModified[] | null
  /** The day of the first voucher that it modifies, when that is stored too. */
  readonly modifiedOn: CalendarDate | null
  readonly registerLine: string
  readonly layout: RegisterLayout | null
  readonly origin: VoucherOrigin
  readonly reviewState: ReviewState | null
  readonly reviewDestination: SingleDestination | null
  /** `NO_PERIOD_YET` while it waits for a deposit. */
  readonly creditPeriod: string
}

type StoredModified = {
  readonly type: string
  readonly series: string
  readonly number: string
  readonly issueDate: CalendarDate | null
}

const COLUMNS = [
  'id, period, issuer, type, series, number, issue_date, due_date, party_document_type, party_document, party_name, currency, modifies',
  'register_line, layout, origin, review_state, review_destination',
]
  .flatMap((columns) => columns.split(', '))
  .map((column) => `voucher.${column} as "${rowName(column)}"`)
/** Most amounts of a voucher are zero, and null costs nothing to send and to read. */
const AMOUNT_COLUMNS = AMOUNTS.map((column) => `nullif(voucher.${column}, 0) as "${rowName(column)}"`)
/** One column, as few rows have it. Text, because a number of JSON would lose céntimos. */
const STATED = `case when stated.voucher_id is not null then json_build_object(${AMOUNTS.map(
  (column) => `'${rowName(column)}', stated.${column}::text`,
).join(', ')}) end as stated`

/** The name of a column in a row: `base_dg` is `baseDg`. */
function rowName(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

export const VOUCHER_COLUMNS = sql.raw(
  [
    ...COLUMNS,
    ...AMOUNT_COLUMNS,
    STATED,
    `${EXCHANGE_RATE} as "exchangeRate"`,
    `${isUnproven('voucher')} as "isUnproven"`,
    `${isValid('voucher')} as "isValid"`,
    'coalesce(voucher.credit_period, voucher.period) as "creditPeriod"',
    `case when voucher.modified_type is not null then (select modified.issue_date from vouchers modified
      where modified.business_id = voucher.business_id and modified.book = voucher.book and modified.issuer = voucher.issuer
        and modified.type = voucher.modified_type and modified.series = voucher.modified_series
        and modified.number = voucher.modified_number) end as "modifiedOn"`,
  ].join(', '),
)

/** The amounts that the register states in the currency of the voucher, of vouchers that were converted. */
export const STATED_JOIN = sql.raw(`left join document_currency_amounts stated
  on stated.business_id = voucher.business_id and stated.voucher_id = voucher.id and voucher.stated_in = 'document'`)

/** Of a period: what is recorded in it, and the purchases of other periods whose credit it is. */
export type PeriodPart = 'recorded' | 'moved'

export const PARTS: Readonly<Record<Book, readonly PeriodPart[]>> = { rce: ['recorded', 'moved'], rvie: ['recorded'] }

export function isOfPeriod(businessId: string, book: Book, period: string, part: PeriodPart): RawBuilder<boolean> {
  const isPart =
    part === 'recorded'
      ? sql`voucher.period = ${period}`
      : sql`voucher.credit_period = ${period} and voucher.period <> ${period}`
  return sql<boolean>`voucher.business_id = ${businessId} and voucher.book = ${book} and ${isPart}
    and ${sql.raw(isInBookList('voucher'))}`
}
