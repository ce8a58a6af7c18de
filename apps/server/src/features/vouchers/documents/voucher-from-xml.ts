import { igvTierOf } from '@contapro/domain/igv/igv-tier'
import { cents, type Cents } from '@contapro/domain/money/cents'
import { addDecimals, decimalToCents, type Decimal } from '@contapro/domain/money/decimal'
import type { Book } from '@contapro/domain/vouchers/book'
import { saleColumns } from '@contapro/domain/vouchers/sale-columns'
import type { SaleVoucher } from '@contapro/domain/vouchers/sale-voucher'
import type { Voucher } from '@contapro/domain/vouchers/voucher'
import { normalizeReference, parseVoucherId } from '@contapro/domain/vouchers/voucher-identity'
import { CREDIT_NOTE } from '@contapro/domain/vouchers/voucher-types'

import type { RegisterVoucher } from '../register/register-voucher.ts'

/** The register row that a voucher's XML implies, or the reason why there is none. */
export function voucherFromXml(voucher: Voucher, book: Book): RegisterVoucher | string {
  if (voucher.kind !== 'sale') return 'No es un comprobante del registro'
  if (voucher.currency !== 'PEN')
    return `Está en ${voucher.currency}: el tipo de cambio solo viene con la clave API de SUNAT`
  const sign = voucher.type === CREDIT_NOTE ? -1 : 1
  const amount = (...parts: readonly Decimal[]): Cents => cents(sign * decimalToCents(addDecimals(...parts)))
  const columns = saleColumns(voucher)
  const [taxableBase, igv] = [amount(columns.taxed), amount(columns.igv)]
  const party = book === 'rce' ? voucher.issuer : voucher.customer
  return {
    car: '',
    issuer: voucher.issuer.documentNumber,
    type: voucher.type,
    series: voucher.series,
    number: String(voucher.number),
    issueDate: voucher.issueDate,
    dueDate: voucher.dueDate ?? null,
    party: { documentType: party.documentType ?? '', document: party.documentNumber, name: party.name },
    currency: 'PEN',
    exchangeRate: '1',
    taxableBase,
    igv,
    igvTier: igvTierOf(taxableBase, igv),
    nonTaxable: amount(columns.exempt, columns.notSubject, columns.exported),
    isc: amount(columns.isc),
    icbper: amount(columns.icbper),
    otherCharges: amount(columns.others, columns.ivapBase, columns.ivap),
    total: amount(voucher.totals.payable),
    modified: modifiedBy(voucher),
    sunatState: 1,
    line: `portal|${voucher.issuer.documentNumber}|${voucher.type}|${voucher.series}|${voucher.number}|${voucher.totals.payable}`,
  }
}

/** The voucher that a note modifies. */
function modifiedBy({ references: [reference] }: SaleVoucher): RegisterVoucher['modified'] {
  const id = reference && parseVoucherId(normalizeReference(reference.id))
  if (!id || !reference.type || !/^\d{2}$/.test(reference.type)) return null
  return { type: reference.type, series: id.series, number: String(id.number) }
}
