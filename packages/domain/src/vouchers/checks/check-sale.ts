import { Arithmetic, centsOf } from './sum-checker.ts'
import { catalog } from '../../catalogs/catalog.ts'
import { checkLine, isCharged, sumLines } from './check-line.ts'
import type { Finding } from '../finding.ts'
import { isFreeLine } from '../line.ts'
import type { SaleVoucher } from '../sale-voucher.ts'

/** Global discounts and charges that change each base (catalog 53): 02, 04 and 49 the taxed one, 05 the exempt, 06 the not subject. */
const ON_BASE = catalog({
  '1000': catalog({ '02': -1, '04': -1, '49': 1 }),
  '9997': catalog({ '05': -1 }),
  '9998': catalog({ '06': -1 }),
})
const ADVANCES = new Set(['04', '05', '06', '20'])

/** Whether a sale adds up to the céntimo, in SUNAT's order: lines, bases and taxes by scheme, totals, instalments. */
export function checkSale(voucher: SaleVoucher): readonly Finding[] {
  const sums = new Arithmetic()
  for (const [index, line] of voucher.lines.entries()) checkLine(sums, line, `lines[${index + 1}]`)
  checkTaxes(sums, voucher)
  checkTotals(sums, voucher)
  const { payment } = voucher
  if (payment && payment.instalments.length > 0) {
    const due = payment.instalments.reduce((sum, instalment) => sum + centsOf(instalment.amount), 0)
    sums.compare('payment.pending', 'monto pendiente de pago', payment.pending, due)
  }
  return sums.findings
}

function checkTaxes(sums: Arithmetic, voucher: SaleVoucher): void {
  for (const tax of voucher.taxes) {
    const base = baseFromLines(voucher, tax.scheme)
    if (base !== undefined) sums.compare(`taxes[${tax.scheme}]`, `base del tributo ${tax.scheme}`, tax.base, base)
  }
  const charged = voucher.taxes.reduce((sum, tax) => sum + (isCharged(tax.scheme) ? centsOf(tax.amount) : 0), 0)
  if (voucher.taxes.length > 0) sums.compare('taxAmount', 'total de tributos', voucher.taxAmount, charged)
}

/** Undefined when some line does not state its base under that scheme. */
function baseFromLines(voucher: SaleVoucher, scheme: string): number | undefined {
  let base = 0
  for (const line of voucher.lines) {
    for (const tax of line.taxes) {
      if (tax.scheme !== scheme) continue
      if (tax.base === undefined) return undefined
      // The base of IGV in a line includes its ISC; the one of the document is the value of the sale.
      base += scheme === '1000' ? centsOf(line.value) : centsOf(tax.base)
    }
  }
  const signs = ON_BASE[scheme]
  return voucher.allowances.reduce((sum, { code, amount }) => sum + (signs?.[code ?? ''] ?? 0) * centsOf(amount), base)
}

function globally(voucher: SaleVoucher, ...codes: readonly string[]): number {
  return voucher.allowances.reduce(
    (sum, { code, amount }) => (codes.includes(code ?? '') ? sum + centsOf(amount) : sum),
    0,
  )
}

function checkTotals(sums: Arithmetic, voucher: SaleVoucher): void {
  const { totals, lines } = voucher
  const sold = sumLines(
    lines.filter((line) => !isFreeLine(line)),
    (line) => line.value,
  )
  sums.compare('totals.value', 'valor de venta', totals.value, sold - globally(voucher, '02') + globally(voucher, '49'))
  const price = priceOf(voucher)
  if (price === undefined) return
  const advanced = voucher.allowances.some(({ code }) => ADVANCES.has(code ?? ''))
  if (!advanced && totals.value !== undefined && voucher.taxAmount !== undefined) {
    const computed = centsOf(totals.value) + centsOf(voucher.taxAmount)
    sums.compare('totals.taxInclusive', 'precio de venta', totals.taxInclusive, computed)
  }
  const payable =
    price + centsOf(totals.charges) - centsOf(totals.allowances) - centsOf(totals.prepaid) + centsOf(totals.rounding)
  sums.compare('totals.payable', 'importe total', totals.payable, payable)
}

/** The portal leaves out the price of sale; UBL 2.0 has no such element and its totals are not comparable. */
function priceOf({ totals, taxAmount, legacyTotals }: SaleVoucher): number | undefined {
  if (totals.taxInclusive !== undefined) return centsOf(totals.taxInclusive)
  if (legacyTotals.length > 0 || totals.value === undefined || taxAmount === undefined) return undefined
  return centsOf(totals.value) + centsOf(taxAmount)
}
