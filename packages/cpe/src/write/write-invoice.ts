import type { DocumentReference, Invoice } from '@contapro/domain/vouchers/invoice'
import { isNote } from '@contapro/domain/vouchers/voucher-types'

import { invoiceNamespaces } from './ubl-namespaces.ts'
import { taxCategory, writeAllowance, writeLine, writeTaxScheme } from './write-line.ts'
import { writeParty } from './write-party.ts'
import { writeDetractionMeans, writePaymentTerms, writePrepaidPayments } from './write-payment.ts'
import { writeExtensions } from './write-signature.ts'
import type { XmlWriter } from './xml-writer.ts'

const INVOICE = {
  root: 'Invoice',
  line: 'cac:InvoiceLine',
  quantity: 'cbc:InvoicedQuantity',
  totals: 'cac:LegalMonetaryTotal',
} as const

const ELEMENTS = {
  '01': INVOICE,
  '03': INVOICE,
  '07': {
    root: 'CreditNote',
    line: 'cac:CreditNoteLine',
    quantity: 'cbc:CreditedQuantity',
    totals: 'cac:LegalMonetaryTotal',
  },
  '08': {
    root: 'DebitNote',
    line: 'cac:DebitNoteLine',
    quantity: 'cbc:DebitedQuantity',
    totals: 'cac:RequestedMonetaryTotal',
  },
} as const

/** UBL 2.1 with SUNAT's customization 2.0, in the element order that the schema requires. */
export function writeInvoice(xml: XmlWriter, voucher: Invoice): void {
  const names = ELEMENTS[voucher.type]
  const { currency } = voucher
  xml.group(
    names.root,
    () => {
      writeExtensions(xml, voucher.digest)
      writeHeader(xml, voucher)
      writeReferences(xml, voucher)
      writeParty(xml, 'cac:AccountingSupplierParty', voucher.issuer)
      writeParty(xml, 'cac:AccountingCustomerParty', voucher.customer)
      writeDetractionMeans(xml, voucher.detraction)
      writePaymentTerms(xml, voucher)
      writePrepaidPayments(xml, voucher)
      for (const allowance of voucher.allowances) writeAllowance(xml, allowance, currency)
      writeTaxTotal(xml, voucher)
      writeTotals(xml, voucher, names.totals)
      for (const line of voucher.lines) writeLine(xml, line, names, currency)
    },
    invoiceNamespaces(names.root),
  )
}

function writeHeader(xml: XmlWriter, voucher: Invoice): void {
  const isInvoice = !isNote(voucher.type)
  xml.text('cbc:UBLVersionID', '2.1')
  xml.text('cbc:CustomizationID', '2.0')
  if (!isInvoice) xml.text('cbc:ProfileID', voucher.operationType)
  xml.text('cbc:ID', voucher.id)
  xml.text('cbc:IssueDate', voucher.issueDate)
  xml.text('cbc:IssueTime', voucher.issueTime)
  xml.text('cbc:DueDate', voucher.dueDate)
  if (isInvoice) xml.text('cbc:InvoiceTypeCode', voucher.type, { listID: voucher.operationType })
  for (const legend of voucher.legends) xml.text('cbc:Note', legend.text, { languageLocaleID: legend.code })
  for (const remark of voucher.remarks) xml.text('cbc:Note', remark)
  xml.text('cbc:DocumentCurrencyCode', voucher.currency)
}

function writeReferences(xml: XmlWriter, voucher: Invoice): void {
  const { reason } = voucher
  if (reason) {
    xml.group('cac:DiscrepancyResponse', () => {
      xml.text('cbc:ReferenceID', voucher.references[0]?.id)
      xml.text('cbc:ResponseCode', reason.code)
      xml.text('cbc:Description', reason.description)
    })
  }
  if (voucher.orderReference !== undefined)
    xml.group('cac:OrderReference', () => xml.text('cbc:ID', voucher.orderReference))
  for (const reference of voucher.references)
    xml.group('cac:BillingReference', () => writeReference(xml, 'cac:InvoiceDocumentReference', reference))
  for (const reference of voucher.despatchReferences) writeReference(xml, 'cac:DespatchDocumentReference', reference)
  for (const reference of voucher.additionalReferences)
    writeReference(xml, 'cac:AdditionalDocumentReference', reference)
}

function writeReference(xml: XmlWriter, name: string, reference: DocumentReference): void {
  xml.group(name, () => {
    xml.text('cbc:ID', reference.id)
    xml.text('cbc:IssueDate', reference.date)
    xml.text('cbc:DocumentTypeCode', reference.type)
    xml.text('cbc:DocumentStatusCode', reference.link)
  })
}

function writeTaxTotal(xml: XmlWriter, { taxAmount, taxes, currency }: Invoice): void {
  if (taxAmount === undefined && taxes.length === 0) return
  xml.group('cac:TaxTotal', () => {
    xml.amount('cbc:TaxAmount', taxAmount, currency)
    for (const tax of taxes) {
      xml.group('cac:TaxSubtotal', () => {
        xml.amount('cbc:TaxableAmount', tax.base, currency)
        xml.amount('cbc:TaxAmount', tax.amount, currency)
        xml.group('cac:TaxCategory', () => {
          xml.text('cbc:ID', taxCategory(tax.scheme))
          writeTaxScheme(xml, tax.scheme)
        })
      })
    }
  })
}

function writeTotals(xml: XmlWriter, { totals, currency }: Invoice, name: string): void {
  xml.group(name, () => {
    xml.amount('cbc:LineExtensionAmount', totals.value, currency)
    xml.amount('cbc:TaxInclusiveAmount', totals.taxInclusive, currency)
    xml.amount('cbc:AllowanceTotalAmount', totals.allowances, currency)
    xml.amount('cbc:ChargeTotalAmount', totals.charges, currency)
    xml.amount('cbc:PrepaidAmount', totals.prepaid, currency)
    xml.amount('cbc:PayableRoundingAmount', totals.rounding, currency)
    xml.amount('cbc:PayableAmount', totals.payable, currency)
  })
}
