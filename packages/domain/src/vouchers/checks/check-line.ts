import type { Cents } from '../../money/cents.ts'
import { isNegative, multiplyToCents, percentToFraction, type Decimal } from '../../money/decimal.ts'
import { centsOf, type SumChecker } from './sum-checker.ts'
import { isFreeLine, referenceValue, type LineTax, type VoucherLine } from '../line.ts'

/** Tax schemes whose amounts are charged; those of 9995 to 9998 are only stated. */
const CHARGED_SCHEMES = new Set(['1000', '1016', '2000', '7152', '9999'])

export function isCharged(scheme: string): boolean {
  return CHARGED_SCHEMES.has(scheme)
}

/**
 * Checks a line in SUNAT's order: unit value × quantity, rounded; minus discounts 00 and plus charges 47; each tax on its
 * own base, rounded; the line's tax as the sum of the charged taxes.
 */
export function checkLine(sums: SumChecker, line: VoucherLine, path: string): void {
  const unitValue = isFreeLine(line) ? (referenceValue(line) ?? line.unitValue) : line.unitValue
  if (unitValue !== undefined && line.quantity !== undefined && line.value !== undefined) {
    const product = multiplyToCents(unitValue, line.quantity)
    if (product !== undefined) sums.compare(path, 'valor de venta de la línea', line.value, valueOf(line, product))
  }
  for (const tax of line.taxes) sums.compare(path, `tributo ${tax.scheme} de la línea`, tax.amount, taxOf(tax))
  if (line.taxes.length === 0) return
  // Free lines state the IGV that would have applied, under 9996 in UBL 2.1 and under 1000 in UBL 2.0.
  if (isFreeLine(line)) return
  const charged = line.taxes.reduce((sum, tax) => sum + (isCharged(tax.scheme) ? centsOf(tax.amount) : 0), 0)
  sums.compare(path, 'total de tributos de la línea', line.taxAmount, charged)
}

/** Discounts without a code (UBL 2.0 and the portal) are already included in the unit value by some issuers and not by others. */
function valueOf(line: VoucherLine, product: number): number {
  let [coded, plain] = [0, 0]
  for (const { charge, code, amount } of line.allowances) {
    if (charge === undefined) continue
    const signed = centsOf(amount) * (charge ? 1 : -1)
    if (code === undefined) plain += signed
    else if (code === (charge ? '47' : '00')) coded += signed
  }
  const already = product + coded
  return plain === 0 || centsOf(line.value) === already ? already : already + plain
}

/** base × percent ÷ 100, or bags × amount per bag; undefined when the line does not state enough to compute it. */
function taxOf(tax: LineTax): Cents | undefined {
  if (tax.units !== undefined && tax.perUnit !== undefined) return multiplyToCents(tax.units, tax.perUnit)
  if (tax.base === undefined || tax.percent === undefined) return undefined
  // A fixed-amount ISC has no rate; the percent stated for it is meaningless.
  if (tax.iscSystem === '02') return undefined
  const rate = rateOf(tax.percent)
  return rate === undefined ? undefined : multiplyToCents(tax.base, rate)
}

/** 18 becomes 0.18. Percents of 1 or less are already fractions, since the portal writes 0.18. */
function rateOf(percent: Decimal): Decimal | undefined {
  if (isNegative(percent)) return undefined
  return percent.startsWith('0') || percent === '1' ? percent : percentToFraction(percent)
}

/** The sum of a field over the lines, in céntimos. */
export function sumLines(lines: readonly VoucherLine[], pick: (line: VoucherLine) => Decimal | undefined): number {
  return lines.reduce((sum, line) => sum + centsOf(pick(line)), 0)
}
