import { zeroDecimal, type Decimal } from '../money/decimal.ts'
import type { Invoice } from './invoice.ts'

/** The columns of a register, read from either version of UBL. Amounts of credit notes are positive; only registers negate them. */
export type InvoiceColumns = {
  readonly taxed: Decimal
  readonly exempt: Decimal
  readonly notSubject: Decimal
  readonly exported: Decimal
  /** Free transfers: stated, never charged. */
  readonly free: Decimal
  readonly igv: Decimal
  readonly ivapBase: Decimal
  readonly ivap: Decimal
  readonly isc: Decimal
  readonly icbper: Decimal
  readonly others: Decimal
}

export function invoiceColumns(voucher: Invoice): InvoiceColumns {
  const tax = (scheme: string) => voucher.taxes.find((candidate) => candidate.scheme === scheme)
  const legacy = (code: string) => voucher.legacyTotals.find((candidate) => candidate.code === code)?.amount
  const base = (scheme: string, code: string): Decimal => tax(scheme)?.base ?? legacy(code) ?? zeroDecimal
  const amount = (scheme: string): Decimal => tax(scheme)?.amount ?? zeroDecimal
  return {
    taxed: base('1000', '1001'),
    exempt: base('9997', '1003'),
    notSubject: base('9998', '1002'),
    exported: base('9995', '1000'),
    free: base('9996', '1004'),
    igv: amount('1000'),
    ivapBase: tax('1016')?.base ?? zeroDecimal,
    ivap: amount('1016'),
    isc: amount('2000'),
    icbper: amount('7152'),
    others: amount('9999'),
  }
}
