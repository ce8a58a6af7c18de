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
import type { VoucherLine } from '../vouchers/line.ts'
import type { Invoice } from '../vouchers/invoice.ts'

const HUNDRED = decimal('100')
const ONE = decimal('1')

/** A computed rate is snapped to the nearest of these. */
const RATES = [GENERAL_RATE, ...REDUCED_RATES.map(({ rate }) => rate), IVAP_RATE]

/**
 * The IGV (or IVAP) rate of a voucher, as a percent: the one its first taxed line states, or else computed from tax and base.
 * Undefined when nothing is taxed.
 */
export function igvRate(voucher: Invoice): Decimal | undefined {
  for (const line of voucher.lines) {
    const rate = lineIgvRate(line)
    if (rate !== undefined) return rate
  }
  return computedRate(voucher)
}

/** The IGV (or IVAP) rate that a line states, as a percent. */
export function lineIgvRate({ taxes }: VoucherLine): Decimal | undefined {
  for (const { scheme, percent } of taxes) {
    if ((scheme !== '1000' && scheme !== '1016') || percent === undefined || percent === '0') continue
    return compareDecimals(percent, ONE) <= 0 ? multiplyDecimals(percent, HUNDRED) : percent
  }
  return undefined
}

function computedRate(voucher: Invoice): Decimal | undefined {
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
