import type { BookCompleteness } from '@contapro/contract/completeness'
import type { BookSummary, PdtReport, TotalAmount } from '@contapro/contract/dashboard'
import { hasNumbers } from '@contapro/domain/completeness/has-numbers'
import { lacksOnlyVerdicts } from '@contapro/domain/completeness/lacks-only-verdicts'
import { cents, centsToNumber, requireCents, sumCents, zeroCents, type Cents } from '@contapro/domain/money/cents'
import { reducedRateOn } from '@contapro/domain/igv/igv-rates'
import { proratedCredit } from '@contapro/domain/igv/prorrata'
import type { Book } from '@contapro/domain/vouchers/book'
import { FACTURA, FEE_RECEIPT } from '@contapro/domain/vouchers/voucher-types'
import { periodRange } from '@contapro/domain/periods/tax-period'

import { presentMovedCredit } from '../../http/present-moved-credit.ts'
import { toAmount } from '../../http/to-amount.ts'
import type { Detractions, UnreadCredit } from '../detractions/queries.ts'
import type { Withheld } from '../withholdings/queries.ts'
import { igvToPay, type CarriedBalance } from './carried-balance.ts'
import type { IgvMonth } from './find-igv-months.ts'
import type { MonthTotal, TierTotal, TypeCount } from './queries.ts'

const COUNT_FIELDS = {
  [FACTURA]: 'total_count_fa',
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

/** How complete the total of a book is: that of purchases includes the fee receipts, which are in no register. */
type Sources = { readonly completeness: BookCompleteness; readonly feeReceipts?: BookCompleteness }

function isTotalComplete({ completeness, feeReceipts }: Sources): boolean {
  // What purchases amount to does not depend on what the rules say of them.
  const isWhole = completeness.state === 'COMPLETE' || lacksOnlyVerdicts(completeness)
  return isWhole && (feeReceipts?.state ?? 'COMPLETE') === 'COMPLETE'
}

type BookMonth = Sources & { readonly types: readonly TypeCount[] }

type Summary = Omit<
  BookSummary,
  'completeness' | 'is_current_month' | 'files_count' | 'files_missing_count' | 'fee_receipts'
>

/** Of sales the facturas are compared with the month before, of purchases all vouchers. Only whole months that have ended are compared. */
export function presentBook(
  book: Book,
  current: BookMonth & { readonly hasEnded: boolean },
  previous: BookMonth,
): Summary {
  const counts = {
    total_count_fa: 0,
    total_count_bv: 0,
    total_count_nc: 0,
    total_count_nd: 0,
    total_count_other_codes: 0,
  }
  for (const { type, count } of current.types) counts[countFieldOf(type)] += count
  const [now, before] = [sumOf(current.types), sumOf(previous.types)]
  const hasTotal = hasNumbers(current.completeness.state)
  const comparedCount = (types: readonly TypeCount[]) =>
    sumOf(book === 'rvie' ? types.filter(({ type }) => type === FACTURA) : types).count
  const isComparable = current.hasEnded && isTotalComplete(current) && isTotalComplete(previous)
  return {
    ...counts,
    total_importe_total: hasTotal ? centsToNumber(now.total) : null,
    total_cpes_count: now.count,
    voided_count: now.voidedCount,
    voided_count_fa: current.types.find(({ type }) => type === FACTURA)?.voidedCount ?? 0,
    porcentage_previous_month: {
      porcentage_total_sales: isComparable ? percentChange(now.total, before.total) : null,
      porcentage_cps_count: isComparable
        ? percentChange(comparedCount(current.types), comparedCount(previous.types))
        : null,
    },
  }
}

function sumOf(types: readonly TypeCount[]): { count: number; voidedCount: number; total: Cents } {
  return {
    count: types.reduce((sum, { count }) => sum + count, 0),
    voidedCount: types.reduce((sum, { voidedCount }) => sum + voidedCount, 0),
    total: sumCents(types.map(({ total }) => requireCents(total))),
  }
}

/** The change in percent, with two decimals. Null when the previous value is 0. */
function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 10_000) / 100
}

/** The fee receipts that the count and the total of purchases include. */
export function presentFeeReceipts(types: readonly TypeCount[], completeness: BookCompleteness) {
  const { count, total } = sumOf(types.filter(({ type }) => type === FEE_RECEIPT))
  return { count, amount: centsToNumber(total), completeness }
}

/** A month of the history. */
export function presentMonth(month: MonthTotal | undefined, sources: Sources) {
  return {
    total_importe_total: hasNumbers(sources.completeness.state) ? toAmount(month?.total ?? '0') : null,
    total_cpes_count: month?.count ?? 0,
    is_complete: isTotalComplete(sources),
  }
}

export function presentPdt(
  tiers: readonly TierTotal[],
  { period, completeness: { state } }: { period: string; completeness: BookCompleteness },
  purchaseTotals: {
    detractions?: Detractions
    perceptions?: Withheld
    retentions?: Withheld
    prorrataPercent?: number | null
  } = {},
): Omit<PdtReport, 'completeness' | 'is_current_month'> {
  const { general, reduced, unclear } = splitByRate(tiers)
  const sumOfTiers = (amountOf: (tier: TierTotal) => string) =>
    sumCents(tiers.map((tier) => requireCents(amountOf(tier))))
  const ofBook = (amount: Cents) => (hasNumbers(state) ? centsToNumber(amount) : null)
  const { detractions, perceptions, retentions, prorrataPercent = null } = purchaseTotals
  const prorrataIgv = sumOfTiers((tier) => tier.prorrataIgv)
  const imports = tiers.filter(({ igvTier }) => igvTier === 'general')
  return {
    non_taxable_amount: ofBook(sumOfTiers(({ nonTaxable }) => nonTaxable)),
    igv_10_taxable_amount: ofBook(reduced.base),
    igv_10_amount: ofBook(reduced.igv),
    igv_18_taxable_amount: ofBook(general.base),
    igv_18_amount: ofBook(general.igv),
    igv_10_rate: reducedRate(period),
    unclear_taxable_amount: ofBook(unclear.base),
    unclear_igv_amount: ofBook(unclear.igv),
    without_credit_amount: ofBook(sumOfTiers(({ withoutCredit }) => withoutCredit)),
    prorrata_taxable_amount: ofBook(sumOfTiers(({ prorrataBase }) => prorrataBase)),
    prorrata_igv_amount: ofBook(prorrataIgv),
    prorrata_credit_amount: prorrataPercent === null ? null : ofBook(proratedCredit(prorrataIgv, prorrataPercent)),
    import_taxable_amount: ofBook(sumCents(imports.map(({ importBase }) => requireCents(importBase)))),
    import_igv_amount: ofBook(sumCents(imports.map(({ importIgv }) => requireCents(importIgv)))),
    export_amount: ofBook(sumOfTiers(({ exported }) => exported)),
    total_cpes_count: tiers.reduce((sum, { count }) => sum + count, 0),
    ...(detractions && { detractions: presentDetractions(detractions) }),
    ...(perceptions && { perceptions: presentWithheld(perceptions) }),
    ...(retentions && { retentions: presentWithheld(retentions) }),
  }
}

type Taxed = { readonly base: Cents; readonly igv: Cents }

/** Base and IGV at each rate, and of what cannot be split. What a row without IGV states as taxed belongs to no rate. */
function splitByRate(tiers: readonly TierTotal[]): { general: Taxed; reduced: Taxed; unclear: Taxed } {
  let [general, reduced, unclear]: [Taxed, Taxed, Taxed] = [UNTAXED, UNTAXED, UNTAXED]
  for (const tier of tiers) {
    if (tier.igvTier === 'none') continue
    const whole = { base: requireCents(tier.taxableBase), igv: requireCents(tier.igv) }
    if (tier.igvTier === 'unclear') {
      unclear = addTaxed(unclear, whole)
      continue
    }
    const part =
      tier.igvTier === 'reduced' ? whole : { base: requireCents(tier.reducedBase), igv: requireCents(tier.reducedIgv) }
    reduced = addTaxed(reduced, part)
    general = addTaxed(general, { base: cents(whole.base - part.base), igv: cents(whole.igv - part.igv) })
  }
  return { general, reduced, unclear }
}

const UNTAXED: Taxed = { base: zeroCents, igv: zeroCents }

function addTaxed(one: Taxed, other: Taxed): Taxed {
  return { base: sumCents([one.base, other.base]), igv: sumCents([one.igv, other.igv]) }
}

/** The reduced rate of a period's last day; 10 before it existed. */
function reducedRate(period: string): number {
  const range = periodRange(period)
  return Number((range && reducedRateOn(range.to)) ?? '10')
}

export function presentDetractions(detractions: Detractions) {
  const { paidCount, paidAmount, unknownCount, unpaidCount, unpaidAmount, unpaidUnknownCount, completeness } =
    detractions
  // Without any that is known, those in the missing XML are all there is: zero would be a guess.
  const isUnknown = paidCount + unpaidCount === 0 && completeness.reasons.some(({ code }) => code === 'XML_MISSING')
  const ofSources = (amount: string) => (hasNumbers(completeness.state) && !isUnknown ? toAmount(amount) : null)
  return {
    paid_count: paidCount,
    // Without any amount that is known, the sum is not zero.
    paid_amount: unknownCount > 0 && unknownCount === paidCount ? null : ofSources(paidAmount),
    unpaid_count: unpaidCount,
    unpaid_amount: unpaidUnknownCount > 0 && unpaidUnknownCount === unpaidCount ? null : ofSources(unpaidAmount),
    completeness,
  }
}

function presentWithheld({ count, amount, completeness }: Withheld) {
  const total_amount = hasNumbers(completeness.state) ? toAmount(amount) : null
  return { total_items: count, total_amount, completeness }
}

export function presentTotals(
  igv: Omit<IgvMonth, 'completeness'>,
  balance: CarriedBalance & { isEntered: boolean },
  unread: UnreadCredit,
): Omit<TotalAmount, 'completeness' | 'is_current_month'> {
  const { sales, purchases, prorrata, prorrataCredit, prorrataPercent } = igv
  return {
    total_amount_igv_sales: toNumber(sales),
    total_amount_igv_purchase: toNumber(purchases),
    total_amount_igv_total: toNumber(igvToPay(igv, balance)),
    sum_positive_balance: centsToNumber(balance.amount ?? zeroCents),
    flag_show_positive_balance: balance.amount !== undefined,
    is_balance_entered: balance.isEntered,
    is_balance_complete: balance.isComplete,
    total_cpes_count: igv.count,
    voided_count: igv.voidedCount,
    unproven_count: igv.unprovenCount,
    observed_count: igv.observedCount,
    observed_igv: centsToNumber(igv.observedIgv),
    observed_other_igv: centsToNumber(igv.observedOtherIgv),
    declined_count: igv.declinedCount,
    declined_igv: centsToNumber(igv.declinedIgv),
    deferred_igv: centsToNumber(igv.moved.deferred.igv),
    moved_credit: purchases === null ? null : presentMovedCredit(igv.moved),
    unread_deposits: { count: unread.count, igv: toAmount(unread.igv) },
    without_credit_igv: toNumber(igv.withoutCredit),
    prorrata_igv: toNumber(prorrata),
    prorrata_credit: toNumber(prorrataCredit),
    prorrata_percent: prorrataPercent,
  }
}

function toNumber(amount: Cents | null): number | null {
  return amount === null ? null : centsToNumber(amount)
}
