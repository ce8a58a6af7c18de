import { zeroDecimal } from '@contapro/domain/money/decimal'
import type { AllowanceCharge, ItemProperty, LinePrice, LineTax, VoucherLine } from '@contapro/domain/vouchers/line'

import { child, childrenNamed, descend, type XmlNode } from '../xml/xml-node.ts'
import type { Fields } from './fields.ts'
import { sumKnown } from './sum-known.ts'

const QUANTITIES = ['InvoicedQuantity', 'CreditedQuantity', 'DebitedQuantity'] as const

/** `without-taxes` is for fee receipts, whose lines have placeholders instead of taxes. */
export function readLine(
  fields: Fields,
  node: XmlNode,
  taxes: 'with-taxes' | 'without-taxes' = 'with-taxes',
): VoucherLine {
  const item = child(node, 'Item')
  const quantity = quantityOf(node)
  const taxTotals = taxes === 'with-taxes' ? childrenNamed(node, 'TaxTotal') : []
  return {
    number: fields.textAt(node, 'ID') ?? '',
    description: describe(fields, item),
    quantity: fields.decimal(quantity, 'doubtful'),
    unit: fields.attribute(quantity, 'unitCode'),
    code: fields.text(descend(item, 'SellersItemIdentification', 'ID')),
    sunatCode: fields.text(descend(item, 'CommodityClassification', 'ItemClassificationCode')),
    gtin: fields.text(descend(item, 'StandardItemIdentification', 'ID')),
    unitValue: fields.decimal(descend(node, 'Price', 'PriceAmount'), 'doubtful'),
    prices: readPrices(fields, node),
    value: fields.decimalAt(node, 'LineExtensionAmount', 'doubtful'),
    taxAmount: sumKnown(taxTotals.map((total) => fields.decimalAt(total, 'TaxAmount', 'signed'))),
    taxes: taxTotals.flatMap((total) =>
      childrenNamed(total, 'TaxSubtotal').map((subtotal) => readTax(fields, subtotal)),
    ),
    allowances: childrenNamed(node, 'AllowanceCharge').map((charge) => readAllowance(fields, charge)),
    properties: childrenNamed(item, 'AdditionalItemProperty').map((property) => readProperty(fields, property)),
  }
}

function quantityOf(node: XmlNode): XmlNode | undefined {
  for (const name of QUANTITIES) {
    const quantity = child(node, name)
    if (quantity) return quantity
  }
  return undefined
}

/** Old files repeat the element for each line of text. */
function describe(fields: Fields, item: XmlNode | undefined): string {
  const descriptions = childrenNamed(item, 'Description')
  if (descriptions.length === 1) return fields.text(descriptions[0]) ?? ''
  return descriptions
    .map((description) => fields.text(description))
    .filter((text) => text !== undefined)
    .join(' ')
}

function readPrices(fields: Fields, node: XmlNode): readonly LinePrice[] {
  const prices: LinePrice[] = []
  for (const price of childrenNamed(child(node, 'PricingReference'), 'AlternativeConditionPrice')) {
    const amount = fields.decimalAt(price, 'PriceAmount', 'doubtful')
    if (amount !== undefined) prices.push({ amount, type: fields.textAt(price, 'PriceTypeCode') })
  }
  return prices
}

function readTax(fields: Fields, node: XmlNode): LineTax {
  const category = child(node, 'TaxCategory')
  return {
    scheme: fields.text(descend(category, 'TaxScheme', 'ID')) ?? '',
    base: fields.decimalAt(node, 'TaxableAmount', 'doubtful'),
    amount: fields.decimalAt(node, 'TaxAmount', 'doubtful') ?? zeroDecimal,
    percent: fields.decimalAt(category, 'Percent') ?? fields.decimalAt(node, 'Percent'),
    affectation: fields.textAt(category, 'TaxExemptionReasonCode'),
    iscSystem: fields.textAt(category, 'TierRange'),
    units: fields.decimalAt(node, 'BaseUnitMeasure'),
    perUnit: fields.decimalAt(category, 'PerUnitAmount') ?? fields.decimalAt(node, 'PerUnitAmount'),
  }
}

export function readAllowance(fields: Fields, node: XmlNode): AllowanceCharge {
  const amount = child(node, 'Amount')
  return {
    charge: readFlag(fields.textAt(node, 'ChargeIndicator')),
    code: fields.textAt(node, 'AllowanceChargeReasonCode'),
    factor: fields.decimalAt(node, 'MultiplierFactorNumeric'),
    amount: fields.decimal(amount, 'doubtful') ?? zeroDecimal,
    base: fields.decimalAt(node, 'BaseAmount', 'doubtful'),
    currency: fields.attribute(amount, 'currencyID'),
  }
}

function readFlag(text: string | undefined): boolean | undefined {
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : undefined
}

function readProperty(fields: Fields, node: XmlNode): ItemProperty {
  return {
    code: fields.textAt(node, 'NameCode'),
    name: fields.textAt(node, 'Name'),
    value: fields.textAt(node, 'Value'),
  }
}
