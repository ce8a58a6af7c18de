import type { BookSummary, PdtReport, TotalAmount } from '@contapro/contract/dashboard'
import { cents, centsToNumber, requireCents, sumCents, zeroCents, type Cents } from '@contapro/domain/money/cents'
import { reducedRateOn } from '@contapro/domain/igv/igv-rates'
import { periodRange } from '@contapro/domain/periods/tax-period'

import { toAmount } from '../../http/to-amount.ts'
import type { DetractionTotals } from '../detractions/queries.ts'
import type { WithheldTotals } from '../withholdings/queries.ts'
import type { TierTotal, TypeCount } from './queries.ts'

const COUNT_FIELDS = {
  '01': 'total_count_fa',
  '03': 'total_count_bv',
  '07': 'total_count_nc',
  '08': 'total_count_nd',
} as const

function countFieldOf(type: string) {
  return hasCountField(type) ? COUNT_FIELDS[type] : 'total_count_other_codes'
}

function hasCountField(type: string): type is keyof typeof COUNT_FIELDS {
  return type in COUNT_FIELDS
}

export function presentBook(current: readonly TypeCount[], previous: readonly TypeCount[]): BookSummary {
  const counts = {
    total_count_fa: 0,
    total_count_bv: 0,
    total_count_nc: 0,
    total_count_nd: 0,
    total_count_other_codes: 0,
  }
  for (const { type, count } of current) counts[countFieldOf(type)] += count
  const [now, before] = [sumOf(current), sumOf(previous)]
  return {
    ...counts,
    total_importe_total: centsToNumber(now.total),
    total_cpes_count: now.count,
    porcentage_previous_month: {
      porcentage_total_sales: percentChange(now.total, before.total),
      porcentage_cps_count: percentChange(now.count, before.count),
    },
  }
}

function sumOf(types: readonly TypeCount[]): { count: number; total: Cents } {
  return {
    count: types.reduce((sum, { count }) => sum + count, 0),
    total: sumCents(types.map(({ total }) => requireCents(total))),
  }
}

/** The change in percent, with two decimals. Null when the previous value is 0. */
function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 10_000) / 100
}

export function presentPdt(
  tiers: readonly TierTotal[],
  period: string,
  purchaseTotals: { detractions?: DetractionTotals; perceptions?: WithheldTotals; retentions?: WithheldTotals } = {},
): PdtReport {
  const tier = (name: string) => tiers.find(({ igvTier }) => igvTier === name)
  const { detractions, perceptions, retentions } = purchaseTotals
  return {
    non_taxable_amount: centsToNumber(sumCents(tiers.map(({ nonTaxable }) => requireCents(nonTaxable)))),
    igv_10_taxable_amount: toAmount(tier('reduced')?.taxableBase ?? '0'),
    igv_10_amount: toAmount(tier('reduced')?.igv ?? '0'),
    igv_18_taxable_amount: toAmount(tier('general')?.taxableBase ?? '0'),
    igv_18_amount: toAmount(tier('general')?.igv ?? '0'),
    igv_10_rate: reducedRate(period),
    total_cpes_count: tiers.reduce((sum, { count }) => sum + count, 0),
    ...(detractions && {
      detractions: {
        paid_count: detractions.paidCount,
        paid_amount: toAmount(detractions.paidAmount),
        unpaid_count: detractions.unpaidCount,
        unpaid_amount: toAmount(detractions.unpaidAmount),
      },
    }),
    ...(perceptions && { perceptions: presentWithheld(perceptions) }),
    ...(retentions && { retentions: presentWithheld(retentions) }),
  }
}

/** The reduced rate of a period's last day; 10 before it existed. */
function reducedRate(period: string): number {
  const range = periodRange(period)
  return Number((range && reducedRateOn(range.to)) ?? '10')
}

function presentWithheld({ count, amount }: WithheldTotals) {
  return { total_items: count, total_amount: toAmount(amount) }
}

export function presentTotals(
  igv: { sales: Cents; purchases: Cents; count: number },
  balance: { amount: Cents | undefined; isEntered: boolean },
): TotalAmount {
  const { sales, purchases, count } = igv
  return {
    total_amount_igv_sales: centsToNumber(sales),
    total_amount_igv_purchase: centsToNumber(purchases),
    total_amount_igv_total: centsToNumber(cents(sales - purchases - (balance.amount ?? 0))),
    sum_positive_balance: centsToNumber(balance.amount ?? zeroCents),
    flag_show_positive_balance: balance.amount !== undefined,
    is_balance_entered: balance.isEntered,
    total_cpes_count: count,
    observed_count: 0,
    observed_igv: 0,
    deferred_igv: 0,
  }
}
