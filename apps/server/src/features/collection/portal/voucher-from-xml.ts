import { igvTierOf } from '@contapro/domain/igv/igv-tier'
import { cents, type Cents } from '@contapro/domain/money/cents'
import { addDecimals, decimalToCents, type Decimal } from '@contapro/domain/money/decimal'
import { saleColumns } from '@contapro/domain/vouchers/sale-columns'
import { normalizeReference, parseVoucherId } from '@contapro/domain/vouchers/voucher-identity'
import type { Voucher } from '@contapro/domain/vouchers/voucher'

import type { RegisterVoucher } from '../../vouchers/queries.ts'

/** A line of the register made from a voucher's XML, or why it cannot be made. Credit notes are negative, as registers write them. */
export function voucherFromXml(voucher: Voucher, book: 'rce' | 'rvie'): RegisterVoucher | string {
  if (voucher.kind !== 'sale') return 'No es un comprobante del registro'
  if (voucher.currency !== 'PEN')
    return `Está en ${voucher.currency}: el tipo de cambio solo viene con la clave API de SUNAT`
  const sign = voucher.type === '07' ? -1 : 1
  const amount = (...parts: readonly Decimal[]): Cents => cents(sign * decimalToCents(addDecimals(...parts)))
  const columns = saleColumns(voucher)
  const [taxableBase, igv] = [amount(columns.taxed), amount(columns.igv)]
  const party = book === 'rce' ? voucher.issuer : voucher.customer
  const [reference] = voucher.references
  const modified = reference && parseVoucherId(normalizeReference(reference.id))
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
    modified:
      modified && reference.type && /^\d{2}$/.test(reference.type)
        ? { type: reference.type, series: modified.series, number: String(modified.number) }
        : null,
    sunatState: 1,
    line: `portal|${voucher.issuer.documentNumber}|${voucher.type}|${voucher.series}|${voucher.number}|${voucher.totals.payable}`,
  }
}
