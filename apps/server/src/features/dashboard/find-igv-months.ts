import type { Completeness } from '@contapro/contract/completeness'
import { areBooksComplete } from '@contapro/domain/completeness/are-books-complete'
import { hasNumbers } from '@contapro/domain/completeness/has-numbers'
import { movedCredit, type MovedCredit } from '@contapro/domain/igv/moved-credit'
import { itemAt } from '@contapro/domain/lists/item-at'
import { proratedCredit, prorrataPercentIn } from '@contapro/domain/igv/prorrata'
import { requireCents, sumCents, zeroCents, type Cents } from '@contapro/domain/money/cents'
import { addMonths, monthsBetween, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import type { Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { findCompleteness } from '../completeness/queries.ts'
import { findProrrata } from '../review/queries.ts'
import { listMovedIgv } from '../vouchers/queries.ts'
import type { MonthlyIgv } from './carried-balance.ts'
import { listIgv, type IgvSums } from './list-igv.ts'

export type IgvMonth = MonthlyIgv & {
  readonly prorrata: Cents | null
  /** The share of `prorrata` that `purchases` includes; null without a percentage. */
  readonly prorrataCredit: Cents | null
  readonly prorrataPercent: number | null
  readonly count: number
  readonly voidedCount: number
  readonly unprovenCount: number
  readonly observedCount: number
  /** Of deductible purchases that give no credit; `purchases` does not include it. */
  readonly withoutCredit: Cents | null
  readonly observedIgv: Cents
  readonly observedOtherIgv: Cents
  readonly declinedCount: number
  readonly declinedIgv: Cents
  readonly moved: MovedCredit
  readonly completeness: Completeness
}

const EMPTY_MONTH: Omit<IgvSums, 'period'> = {
  sales: '0',
  purchases: '0',
  prorrata: '0',
  withoutCredit: '0',
  observedIgv: '0',
  observedOtherIgv: '0',
  declinedIgv: '0',
  count: 0,
  voidedCount: 0,
  unprovenCount: 0,
  observedCount: 0,
  declinedCount: 0,
}

/** The IGV of every month from one period to another, in order, with how complete it is. Both come from one snapshot. */
export async function findIgvMonths(
  tx: Transaction<Tables>,
  businessId: string,
  { from, to }: { from: TaxPeriod; to: TaxPeriod },
  now: Date,
): Promise<Map<TaxPeriod, IgvMonth>> {
  const periods = periodsFrom(from, to)
  const rows = await listIgv(tx, [{ businessId, from }], to)
  const moved = await listMovedIgv(tx, businessId)
  const prorrataPercents = await findProrrata(tx, businessId)
  const completeness = await findCompleteness(
    tx,
    periods.map((period) => ({ businessId, period })),
    now,
  )
  const found = new Map(rows.map((row) => [row.period, row]))
  return new Map(
    completeness.map((ofMonth, index) => {
      const period = itemAt(periods, index)
      const percent = prorrataPercentIn(prorrataPercents, period)
      const month = igvMonth(found.get(period), percent, ofMonth)
      return [period, { ...month, moved: movedCredit(moved, period), completeness: ofMonth }]
    }),
  )
}

export function periodsFrom(from: TaxPeriod, to: TaxPeriod): TaxPeriod[] {
  return Array.from({ length: monthsBetween(from, to) + 1 }, (_, index) => addMonths(from, index))
}

/** The IGV of one month from its sums. A book without numbers has none. */
export function igvMonth(sums: IgvSums | undefined, prorrataPercent: number | null, completeness: Completeness) {
  const { sales, purchases, prorrata, withoutCredit, observedIgv, observedOtherIgv, declinedIgv, ...counts } =
    sums ?? EMPTY_MONTH
  const hasPurchases = hasNumbers(completeness.purchases.state)
  const prorrataCredit = prorrataPercent === null ? null : proratedCredit(requireCents(prorrata), prorrataPercent)
  return {
    sales: hasNumbers(completeness.sales.state) ? requireCents(sales) : null,
    purchases: hasPurchases ? sumCents([requireCents(purchases), prorrataCredit ?? zeroCents]) : null,
    prorrata: hasPurchases ? requireCents(prorrata) : null,
    prorrataCredit: hasPurchases ? prorrataCredit : null,
    prorrataPercent,
    withoutCredit: hasPurchases ? requireCents(withoutCredit) : null,
    observedIgv: requireCents(observedIgv),
    observedOtherIgv: requireCents(observedOtherIgv),
    declinedIgv: requireCents(declinedIgv),
    ...counts,
    isComplete: areBooksComplete(completeness),
  }
}
