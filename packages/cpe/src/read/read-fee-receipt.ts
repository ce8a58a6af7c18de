import { subtractDecimals, zeroDecimal } from '@contapro/domain/money/decimal'
import type { FeeReceipt } from '@contapro/domain/vouchers/voucher'

import { child, childrenNamed, descend, type XmlNode } from '../xml/xml-node.ts'
import type { Fields } from './fields.ts'
import { readTime } from './read-identity.ts'
import { readLine } from './read-line.ts'
import { readParty } from './read-party.ts'
import { readCurrency, readDigest, readInvoiceHeader } from './read-invoice.ts'

/** The portal's tax category for income tax withheld on fees: the only difference between a fee receipt and a factura E001. */
const WITHHELD_CATEGORY = 'RET 4TA'

function withholdingOf(line: XmlNode): XmlNode | undefined {
  for (const total of childrenNamed(line, 'TaxTotal'))
    for (const subtotal of childrenNamed(total, 'TaxSubtotal'))
      if (descend(subtotal, 'TaxCategory', 'ID')?.text.trim() === WITHHELD_CATEGORY) return subtotal
  return undefined
}

export function isFeeReceipt(root: XmlNode): boolean {
  return childrenNamed(root, 'InvoiceLine').some((line) => withholdingOf(line) !== undefined)
}

/** Gross is the base of the document's only tax and net is the payable amount; the amounts inside the line are placeholders. */
export function readFeeReceipt(fields: Fields, root: XmlNode): FeeReceipt | undefined {
  const header = readInvoiceHeader(fields, root)
  if (!header) return undefined
  const { identity, totals, issuer } = header
  const lines = childrenNamed(root, 'InvoiceLine')
  const gross = fields.decimal(descend(root, 'TaxTotal', 'TaxSubtotal', 'TaxableAmount')) ?? totals.payable
  const withheld = subtractDecimals(gross, totals.payable)
  const stated = fields.decimal(descend(root, 'TaxTotal', 'TaxAmount')) ?? zeroDecimal
  if (stated !== withheld)
    fields.report(
      'warning',
      'withheld',
      root,
      `la retención indicada, ${stated}, no es la honorario menos el neto, ${withheld}`,
    )
  const first = lines.map(withholdingOf).find((subtotal) => subtotal !== undefined)
  return {
    kind: 'fee-receipt',
    type: '02',
    ...identity,
    issueTime: readTime(fields, root),
    currency: readCurrency(fields, root),
    issuer,
    customer: readParty(fields, child(root, 'AccountingCustomerParty')),
    lines: lines.map((line) => readLine(fields, line, 'without-taxes')),
    value: totals.value,
    gross,
    withheld,
    percent: fields.decimalAt(first, 'Percent') ?? fields.decimalAt(child(first, 'TaxCategory'), 'Percent'),
    net: totals.payable,
    remarks: fields.textsAt(root, 'Note'),
    digest: readDigest(fields, root),
  }
}
