import { addDecimals, zeroDecimal, type Decimal } from '@contapro/domain/money/decimal'
import type { MonetaryTotals, TaxTotal } from '@contapro/domain/vouchers/invoice'

import { child, childrenNamed, descend, type XmlNode } from '../xml/xml-node.ts'
import type { Fields } from './fields.ts'

/** Debit notes have their own element for the totals; some old issuers use the common one. */
export function totalsOf(root: XmlNode): XmlNode | undefined {
  return child(root, 'LegalMonetaryTotal') ?? child(root, 'RequestedMonetaryTotal')
}

export function readTotals(fields: Fields, root: XmlNode): MonetaryTotals | undefined {
  const node = totalsOf(root)
  const payable = fields.decimalAt(node, 'PayableAmount')
  if (payable === undefined) {
    if (!fields.textAt(node, 'PayableAmount'))
      fields.report('error', 'total-missing', node ?? root, 'no indica el importe total', '/PayableAmount')
    return undefined
  }
  return {
    value: fields.decimalAt(node, 'LineExtensionAmount'),
    taxInclusive: fields.decimalAt(node, 'TaxInclusiveAmount'),
    allowances: fields.decimalAt(node, 'AllowanceTotalAmount'),
    charges: fields.decimalAt(node, 'ChargeTotalAmount'),
    prepaid: fields.decimalAt(node, 'PrepaidAmount'),
    rounding: fields.decimalAt(node, 'PayableRoundingAmount', 'signed'),
    payable,
  }
}

/** Added up by scheme, because UBL 2.0 gives each tax its own `TaxTotal` and some issuers repeat them. */
export function readTaxes(fields: Fields, root: XmlNode): readonly TaxTotal[] {
  const taxes = new Map<string, TaxTotal>()
  for (const total of childrenNamed(root, 'TaxTotal')) {
    for (const subtotal of childrenNamed(total, 'TaxSubtotal')) {
      const scheme = fields.text(descend(subtotal, 'TaxCategory', 'TaxScheme', 'ID'))
      if (scheme === undefined) continue
      const tax: TaxTotal = {
        scheme,
        base: fields.decimalAt(subtotal, 'TaxableAmount'),
        amount: fields.decimalAt(subtotal, 'TaxAmount') ?? zeroDecimal,
      }
      const known = taxes.get(scheme)
      taxes.set(scheme, known ? addTaxes(known, tax) : tax)
    }
  }
  return [...taxes.values()]
}

function addTaxes(a: TaxTotal, b: TaxTotal): TaxTotal {
  return { scheme: a.scheme, base: addOptional(a.base, b.base), amount: addDecimals(a.amount, b.amount) }
}

function addOptional(a: Decimal | undefined, b: Decimal | undefined): Decimal | undefined {
  return a === undefined ? b : b === undefined ? a : addDecimals(a, b)
}
