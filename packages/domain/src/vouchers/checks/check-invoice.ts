import { catalog } from '../../catalogs/catalog.ts'
import { checkLine, isCharged, sumLines } from './check-line.ts'
import { centsOf, SumChecker } from './sum-checker.ts'
import type { Finding } from '../finding.ts'
import { isFreeLine } from '../line.ts'
import type { Invoice } from '../invoice.ts'

/** Global discounts and charges of catalog 53 that change the base of each tax scheme, with their sign. */
const BASE_ADJUSTMENTS = catalog({
  '1000': catalog({ '02': -1, '04': -1, '49': 1 }),
  '9997': catalog({ '05': -1 }),
  '9998': catalog({ '06': -1 }),
})
const ADVANCE_CODES = new Set(['04', '05', '06', '20'])

/** Checks that an invoice adds up to the céntimo, in SUNAT's order: lines, bases and taxes by scheme, totals, installments. */
export function checkInvoice(voucher: Invoice): readonly Finding[] {
  const sums = new SumChecker()
  for (const [index, line] of voucher.lines.entries()) checkLine(sums, line, `lines[${index + 1}]`)
  checkTaxes(sums, voucher)
  checkTotals(sums, voucher)
  const { payment } = voucher
  if (payment && payment.installments.length > 0) {
    const due = payment.installments.reduce((sum, installment) => sum + centsOf(installment.amount), 0)
    sums.compare('payment.pending', 'monto pendiente de pago', payment.pending, due)
  }
  return sums.findings
}

function checkTaxes(sums: SumChecker, voucher: Invoice): void {
  for (const tax of voucher.taxes) {
    const base = baseFromLines(voucher, tax.scheme)
    if (base !== undefined) sums.compare(`taxes[${tax.scheme}]`, `base del tributo ${tax.scheme}`, tax.base, base)
  }
  const charged = voucher.taxes.reduce((sum, tax) => sum + (isCharged(tax.scheme) ? centsOf(tax.amount) : 0), 0)
  if (voucher.taxes.length > 0) sums.compare('taxAmount', 'total de tributos', voucher.taxAmount, charged)
}

/** Undefined when a line does not state its base under that scheme. */
function baseFromLines(voucher: Invoice, scheme: string): number | undefined {
  let base = 0
  for (const line of voucher.lines) {
    for (const tax of line.taxes) {
      if (tax.scheme !== scheme) continue
      if (tax.base === undefined) return undefined
      // The IGV base of a line includes its ISC; that of the document is the sale value.
      base += scheme === '1000' ? centsOf(line.value) : centsOf(tax.base)
    }
  }
  const signs = BASE_ADJUSTMENTS[scheme]
  return voucher.allowances.reduce((sum, { code, amount }) => sum + (signs?.[code ?? ''] ?? 0) * centsOf(amount), base)
}

function sumAllowances(voucher: Invoice, ...codes: readonly string[]): number {
  return voucher.allowances.reduce(
    (sum, { code, amount }) => (codes.includes(code ?? '') ? sum + centsOf(amount) : sum),
    0,
  )
}

function checkTotals(sums: SumChecker, voucher: Invoice): void {
  const { totals, lines } = voucher
  const sold = sumLines(
    lines.filter((line) => !isFreeLine(line)),
    (line) => line.value,
  )
  sums.compare(
    'totals.value',
    'valor de venta',
    totals.value,
    sold - sumAllowances(voucher, '02') + sumAllowances(voucher, '49'),
  )
  const price = priceOf(voucher)
  if (price === undefined) return
  const advanced = voucher.allowances.some(({ code }) => ADVANCE_CODES.has(code ?? ''))
  if (!advanced && totals.value !== undefined && voucher.taxAmount !== undefined) {
    const computed = centsOf(totals.value) + centsOf(voucher.taxAmount)
    sums.compare('totals.taxInclusive', 'precio de venta', totals.taxInclusive, computed)
  }
  const payable =
    price + centsOf(totals.charges) - centsOf(totals.allowances) - centsOf(totals.prepaid) + centsOf(totals.rounding)
  sums.compare('totals.payable', 'importe total', totals.payable, payable)
}

/** The portal omits the sale price; UBL 2.0 has no such element and its totals are not comparable. */
function priceOf({ totals, taxAmount, legacyTotals }: Invoice): number | undefined {
  if (totals.taxInclusive !== undefined) return centsOf(totals.taxInclusive)
  if (legacyTotals.length > 0 || totals.value === undefined || taxAmount === undefined) return undefined
  return centsOf(totals.value) + centsOf(taxAmount)
}
