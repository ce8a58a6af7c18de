import type { WithheldDocument, WithholdingVoucher } from '@contapro/domain/vouchers/voucher'

import { child, childrenNamed, descend, type XmlNode } from '../xml/xml-node.ts'
import type { Fields } from './fields.ts'
import { readIdentity, readTime } from './read-identity.ts'
import { checkIssuer, readParty } from './read-party.ts'
import { readDigest } from './read-invoice.ts'
import { withholdingElements } from '../xml/withholding-elements.ts'

export function readWithholding(fields: Fields, root: XmlNode, type: '20' | '40'): WithholdingVoucher | undefined {
  const names = withholdingElements[type]
  const identity = readIdentity(fields, root)
  const agent = child(root, 'AgentParty')
  const issuer = readParty(fields, agent)
  checkIssuer(fields, issuer, agent ?? root)
  const totalNode = child(root, 'TotalInvoiceAmount')
  const total = fields.decimal(totalNode)
  if (total === undefined && !fields.text(totalNode))
    fields.report('error', 'total-missing', root, 'no indica el importe total', '/TotalInvoiceAmount')
  if (!identity || total === undefined) return undefined
  return {
    kind: 'withholding',
    type,
    ...identity,
    issueTime: readTime(fields, root),
    currency: fields.attribute(totalNode, 'currencyID') ?? 'PEN',
    issuer,
    customer: readParty(fields, child(root, 'ReceiverParty')),
    regime: fields.textAt(root, names.regime),
    percent: fields.decimalAt(root, names.percent),
    total,
    totalPaid: fields.decimalAt(root, names.total),
    rounding: fields.decimalAt(root, 'PayableRoundingAmount', 'signed'),
    documents: childrenNamed(root, names.document).map((node) => readDocument(fields, node, type)),
    remarks: fields.textsAt(root, 'Note'),
    digest: readDigest(fields, root),
  }
}

function readDocument(fields: Fields, node: XmlNode, type: '20' | '40'): WithheldDocument {
  const names = withholdingElements[type]
  const id = child(node, 'ID')
  const total = child(node, 'TotalInvoiceAmount')
  const payment = child(node, 'Payment')
  const information = child(node, names.information)
  return {
    type: fields.attribute(id, 'schemeID'),
    id: fields.text(id) ?? '',
    issueDate: fields.dateAt(node, 'IssueDate'),
    total: fields.decimal(total),
    currency: fields.attribute(total, 'currencyID'),
    payment: payment && {
      id: fields.textAt(payment, 'ID'),
      amount: fields.decimalAt(payment, 'PaidAmount'),
      date: fields.dateAt(payment, 'PaidDate'),
    },
    amount: fields.decimalAt(information, names.amount),
    date: fields.dateAt(information, names.date),
    net: fields.decimalAt(information, names.net),
    exchangeRate: fields.decimal(descend(information, 'ExchangeRate', 'CalculationRate')),
  }
}
