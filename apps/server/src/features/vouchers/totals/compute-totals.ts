import { PURCHASE_PARTS } from '@contapro/domain/vouchers/amount-parts'
import { sql, type RawBuilder } from 'kysely'

import { AMOUNT_COLUMNS, PART_COLUMNS } from '../amount-columns.ts'
import { isListed, isUnproven, isValid } from '../voucher-status.ts'

const DESTINATIONS: readonly string[] = PURCHASE_PARTS
/** The columns of `period_totals` that sum amounts. */
export const TOTAL_AMOUNTS = [
  ...AMOUNT_COLUMNS.keys(),
  ...[...PART_COLUMNS].filter(([, part]) => DESTINATIONS.includes(part)).map(([column]) => column),
  'reduced_base',
  'reduced_igv',
  'exported',
]
const COUNTS = ['voucher_count', 'voided_count', 'unproven_count']
/** The columns of `period_totals` that are computed: counts and sums. */
export const TOTAL_COLUMNS = [...COUNTS, ...TOTAL_AMOUNTS]

const REGISTER_KEY = ['business_id', 'book', 'period', 'type', 'igv_tier']
/** The columns that identify a row of `period_totals`. */
export const TOTAL_KEY = [...REGISTER_KEY, 'review_state', 'credit_period']

/** The columns of `period_totals` in statements that move amounts between its rows: `total` is the row that exists, `excluded` what is added. */
export const TOTALS_SQL = {
  key: sql.raw(TOTAL_KEY.join(', ')),
  columns: sql.raw(TOTAL_COLUMNS.join(', ')),
  negated: sql.raw(TOTAL_COLUMNS.map((column) => `-${column} as ${column}`).join(', ')),
  summed: sql.raw(TOTAL_COLUMNS.map((column) => `sum(${column}) as ${column}`).join(', ')),
  added: sql.raw(TOTAL_COLUMNS.map((column) => `${column} = total.${column} + excluded.${column}`).join(', ')),
}

/** The columns of `vouchers` that totals are computed from. */
export const COUNTED_COLUMNS = [
  ...TOTAL_KEY,
  'review_destination',
  'vanished_at',
  'voided_at',
  'annuls',
  'currency',
  'stated_in',
  ...TOTAL_AMOUNTS,
]

const CLASSES = [
  ...REGISTER_KEY,
  `coalesce(review_state, '') as review_state`,
  'coalesce(credit_period, period) as credit_period',
  'review_destination',
  `${isListed()} as is_listed`,
  `${isValid()} as is_valid`,
  `${isUnproven()} as is_unproven`,
]
const CLASS_NUMBERS = sql.raw(CLASSES.map((_, index) => index + 1).join(', '))
const SUMMED_CLASSES = sql.raw(
  [...CLASSES, 'count(*) as count', ...TOTAL_AMOUNTS.map((column) => `sum(${column}) as ${column}`)].join(', '),
)

/** What a column sums, when rules or the accountant give the purchase another destination: base and IGV are then of that one alone. */
export function amountInEffect(column: string): string {
  if (column.startsWith('reduced_'))
    return `case when coalesce(review_destination, 'DG') = 'DG' then ${column} else 0 end`
  const [, name, destination] = /^(base|igv)_(dg|dgng|dng)$/.exec(column) ?? []
  if (!name || !destination) return column
  const whole = ['dg', 'dgng', 'dng'].map((part) => `coalesce(${name}_${part}, 0)`).join(' + ')
  return `case when review_destination is null then ${column} when review_destination = '${destination.toUpperCase()}' then ${whole} else 0 end`
}

const SUMS = sql.raw(
  [
    'coalesce(sum(count) filter (where is_listed), 0)::int as voucher_count',
    'coalesce(sum(count) filter (where is_listed and not is_valid), 0)::int as voided_count',
    'coalesce(sum(count) filter (where is_listed and is_valid and is_unproven), 0)::int as unproven_count',
    ...TOTAL_AMOUNTS.map(
      (column) =>
        `coalesce(sum(${amountInEffect(column)}) filter (where is_listed and is_valid and not is_unproven), 0) as ${column}`,
    ),
  ].join(', '),
)

/**
 * The totals computed from the vouchers of `from`. Voided and unproven vouchers are counted and add nothing to the sums. Grouping by the
 * conditions first evaluates them once for each voucher.
 */
export function computeTotals(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${TOTALS_SQL.key}, ${SUMS}
    from (select ${SUMMED_CLASSES} from ${from} group by ${CLASS_NUMBERS}) classes
    group by ${TOTALS_SQL.key} having bool_or(is_listed)`
}
