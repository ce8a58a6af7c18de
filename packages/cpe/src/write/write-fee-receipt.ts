import { zeroDecimal } from '@contapro/domain/money/decimal'
import type { FeeReceipt } from '@contapro/domain/vouchers/voucher'

import { invoiceNamespaces } from './ubl-namespaces.ts'
import { writeFeeParty } from './write-party.ts'
import { writeExtensions } from './write-signature.ts'
import type { XmlWriter } from './xml-writer.ts'

/** The layout of SUNAT's portal, the only issuer of fee receipts: an `Invoice` without version whose tax category is `RET 4TA`. */
export function writeFeeReceipt(xml: XmlWriter, receipt: FeeReceipt): void {
  const { currency } = receipt
  xml.group(
    'Invoice',
    () => {
      writeExtensions(xml, receipt.digest)
      xml.text('cbc:ID', receipt.id)
      xml.text('cbc:IssueDate', receipt.issueDate)
      xml.text('cbc:IssueTime', receipt.issueTime)
      xml.text('cbc:InvoiceTypeCode', '01')
      for (const remark of receipt.remarks) xml.text('cbc:Note', remark)
      writeFeeParty(xml, 'cac:AccountingSupplierParty', receipt.issuer)
      writeFeeParty(xml, 'cac:AccountingCustomerParty', receipt.customer)
      xml.group('cac:TaxTotal', () => {
        xml.amount('cbc:TaxAmount', receipt.withheld, currency)
        xml.group('cac:TaxSubtotal', () => {
          xml.amount('cbc:TaxableAmount', receipt.gross, currency)
          xml.amount('cbc:TaxAmount', receipt.withheld, currency)
          xml.group('cac:TaxCategory', () => {
            xml.text('cbc:ID', 'A')
            xml.group('cac:TaxScheme', () => {})
          })
        })
      })
      xml.group('cac:LegalMonetaryTotal', () => {
        xml.amount('cbc:LineExtensionAmount', receipt.value, currency)
        xml.amount('cbc:TaxExclusiveAmount', receipt.withheld, currency)
        xml.amount('cbc:PayableAmount', receipt.net, currency)
      })
      for (const line of receipt.lines) writeFeeLine(xml, line, receipt)
    },
    invoiceNamespaces('Invoice'),
  )
}

function writeFeeLine(xml: XmlWriter, line: FeeReceipt['lines'][number], receipt: FeeReceipt): void {
  const { currency } = receipt
  xml.group('cac:InvoiceLine', () => {
    xml.text('cbc:ID', line.number)
    xml.number('cbc:InvoicedQuantity', line.quantity, { unitCode: line.unit })
    xml.amount('cbc:LineExtensionAmount', line.value, currency)
    xml.group('cac:TaxTotal', () => {
      xml.amount('cbc:TaxAmount', zeroDecimal, currency)
      xml.group('cac:TaxSubtotal', () => {
        xml.amount('cbc:TaxAmount', zeroDecimal, currency)
        xml.number('cbc:Percent', receipt.percent)
        xml.group('cac:TaxCategory', () => {
          xml.text('cbc:ID', 'RET 4TA')
          xml.group('cac:TaxScheme', () => {})
        })
      })
    })
    xml.group('cac:Item', () => xml.text('cbc:Description', line.description))
    xml.group('cac:Price', () => xml.amount('cbc:PriceAmount', line.unitValue, currency))
  })
}
