import { GENERAL_RATE, IVAP_RATE, REDUCED_RATES } from './igv-rates.ts'
import {
  compareDecimals,
  decimal,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
  type Decimal,
} from '../money/decimal.ts'
import type { SaleVoucher } from '../vouchers/sale-voucher.ts'

export type IgvTier = 'general' | 'reduced' | 'ivap'

const HUNDRED = decimal('100')
const ONE = decimal('1')

/** The rates a percent that is missing or computed can only be one of. */
const RATES = [GENERAL_RATE, ...REDUCED_RATES.map(({ rate }) => rate), IVAP_RATE]

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
  if (rate === IVAP_RATE) return 'ivap'
  return REDUCED_RATES.some((reduced) => reduced.rate === rate) ? 'reduced' : 'general'
}
