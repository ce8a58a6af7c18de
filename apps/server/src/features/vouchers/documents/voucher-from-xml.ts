import { igvTierOf } from '@contapro/domain/igv/igv-tier'
import { cents, zeroCents, type Cents } from '@contapro/domain/money/cents'
import { addDecimals, decimalToCents, type Decimal } from '@contapro/domain/money/decimal'
import type { Book } from '@contapro/domain/vouchers/book'
import { noteReasonCode } from '@contapro/domain/vouchers/note-reason'
import { invoiceColumns } from '@contapro/domain/vouchers/invoice-columns'
import type { Invoice } from '@contapro/domain/vouchers/invoice'
import type { Voucher } from '@contapro/domain/vouchers/voucher'
import { normalizeReference, parseVoucherId } from '@contapro/domain/vouchers/voucher-identity'
import { BOLETA, CREDIT_NOTE } from '@contapro/domain/vouchers/voucher-types'

import type { RegisterVoucher } from '../register/register-voucher.ts'

/**
 * The register row that a voucher's XML implies, or the reason why there is none. Amounts are in the voucher's own currency; an XML has no
 * exchange rate, and 1 means none.
 */
export function voucherFromXml(voucher: Voucher, book: Book): { voucher: RegisterVoucher } | { reason: string } {
  if (voucher.kind !== 'invoice') return { reason: 'No es un comprobante del registro' }
  if (!/^[A-Z]{3}$/.test(voucher.currency)) return { reason: 'La moneda no es de tres letras' }
  return { voucher: fromInvoice(voucher, book) }
}

function fromInvoice(voucher: Invoice, book: Book): RegisterVoucher {
  const sign = voucher.type === CREDIT_NOTE ? -1 : 1
  const amount = (...parts: readonly Decimal[]): Cents => cents(sign * decimalToCents(addDecimals(...parts)))
  const columns = invoiceColumns(voucher)
  const [taxableBase, igv] = [amount(columns.taxed), amount(columns.igv)]
  const modifies = modifiedVouchers(voucher)
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
    currency: voucher.currency,
    exchangeRate: '1',
    taxableBase,
    igv,
    igvTier: igvTierOf({
      taxableBase,
      igv,
      isc: amount(columns.isc),
      type: voucher.type,
      issueDate: voucher.issueDate,
    }),
    nonTaxable: amount(columns.exempt, columns.notSubject, columns.exported),
    isc: amount(columns.isc),
    icbper: amount(columns.icbper),
    otherCharges: amount(columns.others, columns.ivapBase, columns.ivap),
    total: amount(voucher.totals.payable),
    parts:
      book === 'rce'
        ? purchaseParts(taxableBase, igv, modifies.some(({ type }) => type === BOLETA) || voucher.type === BOLETA)
        : {
            baseDiscount: zeroCents,
            igvDiscount: zeroCents,
            exported: amount(columns.exported),
            exonerated: amount(columns.exempt),
            unaffected: amount(columns.notSubject),
            ivapBase: amount(columns.ivapBase),
            ivap: amount(columns.ivap),
          },
    noteReason: noteReasonCode(voucher.reason?.code ?? '') || null,
    modifies,
    detractionMark: null,
    sunatState: 1,
    layout: 'xml',
    // The prefix dates from when only the portal brought such vouchers; uploads have it too. A different line would count as a change.
    line: `portal|${voucher.issuer.documentNumber}|${voucher.type}|${voucher.series}|${voucher.number}|${voucher.totals.payable}`,
  }
}

/** An XML does not state the destination of a purchase: facturas are taken as for taxed sales, and boletas give no credit. */
function purchaseParts(base: Cents, igv: Cents, isOfBoleta: boolean): RegisterVoucher['parts'] {
  const [none, credited] = [
    { base: zeroCents, igv: zeroCents },
    { base, igv },
  ]
  const [dg, dng] = isOfBoleta ? [none, credited] : [credited, none]
  return {
    baseDg: dg.base,
    igvDg: dg.igv,
    baseDgng: zeroCents,
    igvDgng: zeroCents,
    baseDng: dng.base,
    igvDng: dng.igv,
  }
}

/** The vouchers that a note modifies. */
function modifiedVouchers({ references }: Invoice): RegisterVoucher['modifies'] {
  return references.flatMap((reference) => {
    const id = parseVoucherId(normalizeReference(reference.id))
    if (!id || !reference.type || !/^\d{2}$/.test(reference.type)) return []
    return [{ type: reference.type, series: id.series, number: String(id.number), issueDate: null }]
  })
}
