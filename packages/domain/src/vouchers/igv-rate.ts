import type { CalendarDate } from '../dates/calendar-date.ts'
import {
  compareDecimals,
  decimal,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
  type Decimal,
} from '../money/decimal.ts'
import type { SaleVoucher } from './sale-voucher.ts'

export type IgvTier = 'general' | 'reduced' | 'ivap'

const HUNDRED = decimal('100')
const ONE = decimal('1')
const GENERAL = decimal('18')
const IVAP = decimal('4')

/** Ley 31556 and its extensions: restaurants and lodging of micro and small businesses, IGV and IPM together. */
const REDUCED: readonly { readonly from: string; readonly to: string; readonly rate: Decimal }[] = [
  { from: '2022-09-01', to: '2025-12-31', rate: decimal('10') },
  { from: '2026-01-01', to: '2026-12-31', rate: decimal('10.5') },
  { from: '2027-01-01', to: '2027-12-31', rate: decimal('15') },
]

/** The rates a percent that is missing or computed can only be one of. */
const RATES = [GENERAL, ...REDUCED.map(({ rate }) => rate), IVAP]

/** The reduced rate in force on a day; undefined outside its years. */
export function reducedRateOn(date: CalendarDate): Decimal | undefined {
  return REDUCED.find(({ from, to }) => date >= from && date <= to)?.rate
}

/**
 * The rate of the IGV (or IVAP) of a voucher, as a percent: stated in its lines, or found from tax and base when they do
 * not state it. Undefined when nothing in it is taxed. Lines of one voucher share a rate (SUNAT rule 3462).
 */
export function igvRate(voucher: SaleVoucher): Decimal | undefined {
  for (const line of voucher.lines) {
    for (const tax of line.taxes) {
      if ((tax.scheme !== '1000' && tax.scheme !== '1016') || tax.percent === undefined || tax.percent === '0') continue
      return compareDecimals(tax.percent, ONE) <= 0 ? multiplyDecimals(tax.percent, HUNDRED) : tax.percent
    }
  }
  return computedRate(voucher)
}

function computedRate(voucher: SaleVoucher): Decimal | undefined {
  const tax = voucher.taxes.find(({ scheme, amount }) => (scheme === '1000' || scheme === '1016') && amount !== '0')
  const base = tax?.base ?? voucher.legacyTotals.find(({ code }) => code === '1001')?.amount ?? voucher.totals.value
  if (!tax || base === undefined) return undefined
  const rate = divideDecimals(multiplyDecimals(tax.amount, HUNDRED), base, 4)
  if (rate === undefined) return undefined
  const distance = (to: Decimal): Decimal => subtractDecimals(rate, to).replace('-', '') as Decimal
  return RATES.reduce((best, candidate) =>
    compareDecimals(distance(candidate), distance(best)) < 0 ? candidate : best,
  )
}

/** Which of the two IGV tiers (or the rice tax) a voucher belongs to; a note keeps the tier of what it modifies. */
export function igvTier(voucher: SaleVoucher): IgvTier | undefined {
  const rate = igvRate(voucher)
  if (rate === undefined) return undefined
  if (rate === IVAP) return 'ivap'
  return REDUCED.some((reduced) => reduced.rate === rate) ? 'reduced' : 'general'
}
