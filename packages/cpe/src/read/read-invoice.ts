import type { Party } from '@contapro/domain/vouchers/party'
import type { Legend, MonetaryTotals, Invoice } from '@contapro/domain/vouchers/invoice'
import type { VoucherIdentity } from '@contapro/domain/vouchers/voucher-identity'

import { child, childrenNamed, descend, findDescendant, type XmlNode } from '../xml/xml-node.ts'
import type { Fields } from './fields.ts'
import { readIdentity, readTime } from './read-identity.ts'
import { readLegacyInformation } from './read-legacy.ts'
import { readAllowance, readLine } from './read-line.ts'
import { checkIssuer, readParty } from './read-party.ts'
import { readDetraction, readPaymentTerms, readPerceptionTotal, readPrepaidPayments } from './read-payment.ts'
import { readModified, readReason, readReferences } from './read-references.ts'
import { readTaxes, readTotals, totalsOf } from './read-totals.ts'
import { sumKnown } from './sum-known.ts'

const LINE_ELEMENTS = {
  '01': 'InvoiceLine',
  '03': 'InvoiceLine',
  '07': 'CreditNoteLine',
  '08': 'DebitNoteLine',
} as const
const DETRACTION_PROPERTY = /^3\d{3}$/

type InvoiceHeader = { readonly identity: VoucherIdentity; readonly totals: MonetaryTotals; readonly issuer: Party }

/** The parts without which an invoice or a fee receipt cannot be read; undefined when one is missing. */
export function readInvoiceHeader(fields: Fields, root: XmlNode): InvoiceHeader | undefined {
  const identity = readIdentity(fields, root)
  const totals = readTotals(fields, root)
  const issuerHolder = child(root, 'AccountingSupplierParty')
  const issuer = readParty(fields, issuerHolder)
  checkIssuer(fields, issuer, issuerHolder ?? root)
  return identity && totals && { identity, totals, issuer }
}

export function readInvoice(fields: Fields, root: XmlNode, type: Invoice['type']): Invoice | undefined {
  const header = readInvoiceHeader(fields, root)
  if (!header) return undefined
  const { identity, totals, issuer } = header
  const legacy = readLegacyInformation(fields, root)
  const { legends, remarks } = readNotes(fields, root)
  return {
    kind: 'invoice',
    type,
    ...identity,
    issueTime: readTime(fields, root),
    dueDate: fields.dateAt(root, 'DueDate'),
    operationType: readOperationType(fields, root),
    currency: readCurrency(fields, root),
    issuer,
    customer: readParty(fields, child(root, 'AccountingCustomerParty')),
    lines: childrenNamed(root, LINE_ELEMENTS[type]).map((line) => readLine(fields, line)),
    taxAmount: sumKnown(childrenNamed(root, 'TaxTotal').map((total) => fields.decimalAt(total, 'TaxAmount'))),
    taxes: readTaxes(fields, root),
    totals,
    allowances: childrenNamed(root, 'AllowanceCharge').map((charge) => readAllowance(fields, charge)),
    legends: [...legends, ...legacy.properties.filter((property) => !DETRACTION_PROPERTY.test(property.code))],
    remarks,
    payment: readPaymentTerms(fields, root),
    detraction: readDetraction(fields, root, legacy.totals, legacy.properties),
    perceptionTotal: readPerceptionTotal(fields, root),
    prepaidPayments: readPrepaidPayments(fields, root),
    orderReference: fields.text(descend(root, 'OrderReference', 'ID')),
    despatchReferences: readReferences(fields, root, 'DespatchDocumentReference'),
    additionalReferences: readReferences(fields, root, 'AdditionalDocumentReference'),
    reason: readReason(fields, root),
    references: readModified(fields, root),
    legacyTotals: legacy.totals,
    legacyProperties: legacy.properties.filter((property) => DETRACTION_PROPERTY.test(property.code)),
    digest: readDigest(fields, root),
  }
}

/** A `Note` with a code is a legend of catalog 52; without one, it is a remark of the issuer. */
function readNotes(fields: Fields, root: XmlNode): { legends: readonly Legend[]; remarks: readonly string[] } {
  const legends: Legend[] = []
  const remarks: string[] = []
  for (const note of childrenNamed(root, 'Note')) {
    const text = fields.text(note)
    const code = fields.attribute(note, 'languageLocaleID')
    if (code) legends.push({ code, text: text ?? '' })
    else if (text !== undefined) remarks.push(text)
  }
  return { legends, remarks }
}

/** An attribute of the type; the guide of May 2017 puts it in `ProfileID`. */
function readOperationType(fields: Fields, root: XmlNode): string | undefined {
  return fields.attribute(child(root, 'InvoiceTypeCode'), 'listID') ?? fields.textAt(root, 'ProfileID')
}

export function readCurrency(fields: Fields, root: XmlNode): string {
  const written =
    fields.textAt(root, 'DocumentCurrencyCode') ??
    fields.attribute(child(totalsOf(root), 'PayableAmount'), 'currencyID')
  if (written !== undefined && /^[A-Z]{3}$/.test(written)) return written
  fields.report('warning', 'currency', root, 'no indica la moneda; se tomó PEN', '/DocumentCurrencyCode')
  return 'PEN'
}

/** The digest of the signature in any extension; `Signature` elements elsewhere only point to it. */
export function readDigest(fields: Fields, root: XmlNode): string | undefined {
  const signature = child(root, 'UBLExtensions') ?? child(root, 'ds:Signature')
  return fields.text(findDescendant(signature, 'ds:DigestValue'))
}
