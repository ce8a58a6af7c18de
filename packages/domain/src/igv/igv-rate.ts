import { GENERAL_RATE, IVAP_RATE, REDUCED_RATES } from './igv-rates.ts'
import {
  absoluteDecimal,
  compareDecimals,
  decimal,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
  type Decimal,
} from '../money/decimal.ts'
import type { SaleVoucher } from '../vouchers/sale-voucher.ts'

const HUNDRED = decimal('100')
const ONE = decimal('1')

/** A computed rate is snapped to the nearest of these. */
const RATES = [GENERAL_RATE, ...REDUCED_RATES.map(({ rate }) => rate), IVAP_RATE]

/**
 * The IGV (or IVAP) rate of a voucher, as a percent: the one its lines state, or else computed from tax and base.
 * Undefined when nothing is taxed. All lines of a voucher share one rate (SUNAT rule 3462).
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
  const distance = (to: Decimal): Decimal => absoluteDecimal(subtractDecimals(rate, to))
  return RATES.reduce((best, candidate) =>
    compareDecimals(distance(candidate), distance(best)) < 0 ? candidate : best,
  )
}
