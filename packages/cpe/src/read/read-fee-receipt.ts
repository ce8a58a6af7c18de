import { subtractDecimals, zeroDecimal } from '@contapro/domain/money/decimal'
import type { FeeReceipt } from '@contapro/domain/vouchers/voucher'

import { child, childrenNamed, descend, type XmlNode } from '../xml/xml-node.ts'
import type { Fields } from './fields.ts'
import { readIdentity, readTime } from './read-identity.ts'
import { readLine } from './read-line.ts'
import { checkIssuer, readParty } from './read-party.ts'
import { readCurrency, readDigest } from './read-sale.ts'
import { readTotals } from './read-totals.ts'

/** The portal's mark of income tax withheld on fees, the only thing that tells a fee receipt from a factura E001. */
const CATEGORY = 'RET 4TA'

function withholdingOf(line: XmlNode): XmlNode | undefined {
  for (const total of childrenNamed(line, 'TaxTotal'))
    for (const subtotal of childrenNamed(total, 'TaxSubtotal'))
      if (descend(subtotal, 'TaxCategory', 'ID')?.text.trim() === CATEGORY) return subtotal
  return undefined
}

export function isFeeReceipt(root: XmlNode): boolean {
  return childrenNamed(root, 'InvoiceLine').some((line) => withholdingOf(line) !== undefined)
}

/** Gross is the base of the only tax of the document and net is what is paid; the amounts inside the line are fillers. */
export function readFeeReceipt(fields: Fields, root: XmlNode): FeeReceipt | undefined {
  const identity = readIdentity(fields, root)
  const totals = readTotals(fields, root)
  const issuerHolder = child(root, 'AccountingSupplierParty')
  const issuer = readParty(fields, issuerHolder)
  checkIssuer(fields, issuer, issuerHolder ?? root)
  if (!identity || !totals) return undefined
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
    remarks: childrenNamed(root, 'Note')
      .map((note) => fields.text(note))
      .filter((text) => text !== undefined),
    digest: readDigest(fields, root),
  }
}
