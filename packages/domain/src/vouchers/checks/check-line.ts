import type { Cents } from '../../money/cents.ts'
import { multiplyToCents, type Decimal } from '../../money/decimal.ts'
import type { Arithmetic } from './sum-checker.ts'
import { centsOf } from './sum-checker.ts'
import { isFreeLine, referenceValue, type LineTax, type VoucherLine } from '../line.ts'

/** Schemes whose amounts are charged. Those of 9995 to 9998 are stated for the record. */
const CHARGED = new Set(['1000', '1016', '2000', '7152', '9999'])

export function isCharged(scheme: string): boolean {
  return CHARGED.has(scheme)
}

/**
 * A line in SUNAT's order: unit value × quantity, rounded; less discounts 00, plus charges 47; each tax on its own base,
 * rounded; the tax of the line as the sum of those charged.
 */
export function checkLine(sums: Arithmetic, line: VoucherLine, path: string): void {
  const unitValue = isFreeLine(line) ? (referenceValue(line) ?? line.unitValue) : line.unitValue
  if (unitValue !== undefined && line.quantity !== undefined && line.value !== undefined) {
    const product = multiplyToCents(unitValue, line.quantity)
    if (product !== undefined) sums.compare(path, 'valor de venta de la línea', line.value, valueOf(line, product))
  }
  for (const tax of line.taxes) sums.compare(path, `tributo ${tax.scheme} de la línea`, tax.amount, taxOf(tax))
  if (line.taxes.length === 0) return
  // Free lines state the IGV they would have paid, under 9996 in UBL 2.1 and under 1000 in UBL 2.0.
  if (isFreeLine(line)) return
  const charged = line.taxes.reduce((sum, tax) => sum + (isCharged(tax.scheme) ? centsOf(tax.amount) : 0), 0)
  sums.compare(path, 'total de tributos de la línea', line.taxAmount, charged)
}

/** Discounts without a code (UBL 2.0 and the portal) are taken off the unit value by some writers and not by others. */
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

/** base × rate ÷ 100, or bags × amount each; undefined when the line does not state enough to know. */
function taxOf(tax: LineTax): Cents | undefined {
  if (tax.units !== undefined && tax.perUnit !== undefined) return multiplyToCents(tax.units, tax.perUnit)
  if (tax.base === undefined || tax.percent === undefined) return undefined
  // A fixed ISC has no rate: what is in its place is not one.
  if (tax.iscSystem === '02') return undefined
  const rate = hundredth(tax.percent)
  return rate === undefined ? undefined : multiplyToCents(tax.base, rate)
}

/** 18 as 0.18. Percents of 1 or less are already fractions (the portal writes 0.18). */
function hundredth(percent: Decimal): Decimal | undefined {
  const [whole = '', fraction = ''] = percent.split('.')
  if (whole.startsWith('-')) return undefined
  if (whole === '0' || percent === '1') return percent
  return `${whole.padStart(3, '0').slice(0, -2)}.${whole.padStart(3, '0').slice(-2)}${fraction}` as Decimal
}

/** Sum of a field over the lines, in céntimos. */
export function sumLines(lines: readonly VoucherLine[], pick: (line: VoucherLine) => Decimal | undefined): number {
  return lines.reduce((sum, line) => sum + centsOf(pick(line)), 0)
}
