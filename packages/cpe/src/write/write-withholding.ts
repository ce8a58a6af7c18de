import type { WithheldDocument, WithholdingVoucher } from '@contapro/domain/vouchers/voucher'

import { withholdingElements } from '../xml/withholding-elements.ts'
import { withholdingNamespaces } from './ubl-namespaces.ts'
import { writeAgentParty } from './write-party.ts'
import { writeExtensions } from './write-signature.ts'
import type { XmlWriter } from './xml-writer.ts'

/** UBL 2.0 with SUNAT's own components, which is still the layout in force. */
export function writeWithholding(xml: XmlWriter, voucher: WithholdingVoucher): void {
  const root = voucher.type === '20' ? 'Retention' : 'Perception'
  const names = withholdingElements[voucher.type]
  xml.group(
    root,
    () => {
      writeExtensions(xml, voucher.digest)
      xml.text('cbc:UBLVersionID', '2.0')
      xml.text('cbc:CustomizationID', '1.0')
      xml.text('cbc:ID', voucher.id)
      xml.text('cbc:IssueDate', voucher.issueDate)
      xml.text('cbc:IssueTime', voucher.issueTime)
      writeAgentParty(xml, 'cac:AgentParty', voucher.issuer)
      writeAgentParty(xml, 'cac:ReceiverParty', voucher.customer)
      xml.text(`sac:${names.regime}`, voucher.regime)
      xml.number(`sac:${names.percent}`, voucher.percent)
      for (const remark of voucher.remarks) xml.text('cbc:Note', remark)
      xml.amount('cbc:TotalInvoiceAmount', voucher.total, voucher.currency)
      xml.amount(`sac:${names.total}`, voucher.totalPaid, voucher.currency)
      xml.amount('cbc:PayableRoundingAmount', voucher.rounding, voucher.currency)
      for (const document of voucher.documents) writeDocument(xml, voucher, document)
    },
    withholdingNamespaces(root),
  )
}

function writeDocument(xml: XmlWriter, voucher: WithholdingVoucher, document: WithheldDocument): void {
  const names = withholdingElements[voucher.type]
  const { payment } = document
  xml.group(`sac:${names.document}`, () => {
    xml.text('cbc:ID', document.id, { schemeID: document.type })
    xml.text('cbc:IssueDate', document.issueDate)
    xml.amount('cbc:TotalInvoiceAmount', document.total, document.currency)
    if (payment) {
      xml.group('cac:Payment', () => {
        xml.text('cbc:ID', payment.id)
        xml.amount('cbc:PaidAmount', payment.amount, document.currency)
        xml.text('cbc:PaidDate', payment.date)
      })
    }
    if (document.amount === undefined) return
    xml.group(`sac:${names.information}`, () => {
      xml.amount(`sac:${names.amount}`, document.amount, voucher.currency)
      xml.text(`sac:${names.date}`, document.date)
      xml.amount(`sac:${names.net}`, document.net, voucher.currency)
      if (document.exchangeRate !== undefined) {
        xml.group('cac:ExchangeRate', () => {
          xml.text('cbc:SourceCurrencyCode', document.currency)
          xml.text('cbc:TargetCurrencyCode', voucher.currency)
          xml.number('cbc:CalculationRate', document.exchangeRate)
          xml.text('cbc:Date', document.date)
        })
      }
    })
  })
}
