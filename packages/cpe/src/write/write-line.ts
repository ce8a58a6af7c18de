import { catalog } from '@contapro/domain/catalogs/catalog'
import { taxNames } from '@contapro/domain/catalogs/sunat-catalogs'
import type { AllowanceCharge, LineTax, VoucherLine } from '@contapro/domain/vouchers/line'

import type { XmlWriter } from './xml-writer.ts'

/** UN/ECE 5153 code and 5305 category for each scheme of catalog 05. */
const SCHEMES = catalog<readonly [code: string, category: string]>({
  '1000': ['VAT', 'S'],
  '1016': ['VAT', 'S'],
  '2000': ['EXC', 'S'],
  '7152': ['OTH', 'S'],
  '9995': ['FRE', 'G'],
  '9996': ['FRE', 'Z'],
  '9997': ['VAT', 'E'],
  '9998': ['FRE', 'O'],
  '9999': ['OTH', 'S'],
})

/** Scheme names in the XML that differ from those shown on screen. */
const SCHEME_NAMES = catalog({
  '9995': 'EXP',
  '9996': 'GRA',
  '9997': 'EXO',
  '9998': 'INA',
  '9999': 'OTROS',
})

export function writeTaxScheme(xml: XmlWriter, scheme: string): void {
  xml.group('cac:TaxScheme', () => {
    xml.text('cbc:ID', scheme)
    xml.text('cbc:Name', SCHEME_NAMES[scheme] ?? taxNames[scheme])
    xml.text('cbc:TaxTypeCode', SCHEMES[scheme]?.[0])
  })
}

export function taxCategory(scheme: string): string | undefined {
  return SCHEMES[scheme]?.[1]
}

export function writeAllowance(xml: XmlWriter, allowance: AllowanceCharge, currency: string): void {
  xml.group('cac:AllowanceCharge', () => {
    xml.text('cbc:ChargeIndicator', allowance.charge === undefined ? undefined : String(allowance.charge))
    xml.text('cbc:AllowanceChargeReasonCode', allowance.code)
    xml.number('cbc:MultiplierFactorNumeric', allowance.factor)
    xml.amount('cbc:Amount', allowance.amount, allowance.currency)
    xml.amount('cbc:BaseAmount', allowance.base, allowance.currency ?? currency)
  })
}

export type LineNames = {
  readonly line: string
  readonly quantity: string
}

export function writeLine(xml: XmlWriter, line: VoucherLine, names: LineNames, currency: string): void {
  xml.group(names.line, () => {
    xml.text('cbc:ID', line.number)
    xml.number(names.quantity, line.quantity, { unitCode: line.unit })
    xml.amount('cbc:LineExtensionAmount', line.value, currency)
    if (line.prices.length > 0) {
      xml.group('cac:PricingReference', () => {
        for (const price of line.prices) {
          xml.group('cac:AlternativeConditionPrice', () => {
            xml.amount('cbc:PriceAmount', price.amount, currency)
            xml.text('cbc:PriceTypeCode', price.type)
          })
        }
      })
    }
    // The schemas of notes put a line's discounts after its taxes; the schema of invoices puts them before.
    const isInvoice = names.line === 'cac:InvoiceLine'
    if (isInvoice) for (const allowance of line.allowances) writeAllowance(xml, allowance, currency)
    writeLineTaxes(xml, line, currency)
    if (!isInvoice) for (const allowance of line.allowances) writeAllowance(xml, allowance, currency)
    writeItem(xml, line)
    xml.group('cac:Price', () => xml.amount('cbc:PriceAmount', line.unitValue, currency))
  })
}

function writeLineTaxes(xml: XmlWriter, line: VoucherLine, currency: string): void {
  if (line.taxes.length === 0 && line.taxAmount === undefined) return
  xml.group('cac:TaxTotal', () => {
    xml.amount('cbc:TaxAmount', line.taxAmount, currency)
    for (const tax of line.taxes) writeTax(xml, tax, currency)
  })
}

function writeTax(xml: XmlWriter, tax: LineTax, currency: string): void {
  xml.group('cac:TaxSubtotal', () => {
    xml.amount('cbc:TaxableAmount', tax.base, currency)
    xml.amount('cbc:TaxAmount', tax.amount, currency)
    xml.number('cbc:BaseUnitMeasure', tax.units, { unitCode: 'NIU' })
    xml.group('cac:TaxCategory', () => {
      xml.text('cbc:ID', taxCategory(tax.scheme))
      xml.number('cbc:Percent', tax.percent)
      xml.amount('cbc:PerUnitAmount', tax.perUnit, currency)
      xml.text('cbc:TaxExemptionReasonCode', tax.affectation)
      xml.text('cbc:TierRange', tax.iscSystem)
      writeTaxScheme(xml, tax.scheme)
    })
  })
}

function writeItem(xml: XmlWriter, line: VoucherLine): void {
  xml.group('cac:Item', () => {
    xml.text('cbc:Description', line.description)
    if (line.code !== undefined) xml.group('cac:SellersItemIdentification', () => xml.text('cbc:ID', line.code))
    if (line.gtin !== undefined) xml.group('cac:StandardItemIdentification', () => xml.text('cbc:ID', line.gtin))
    if (line.sunatCode !== undefined)
      xml.group('cac:CommodityClassification', () => xml.text('cbc:ItemClassificationCode', line.sunatCode))
    for (const property of line.properties) {
      xml.group('cac:AdditionalItemProperty', () => {
        xml.text('cbc:Name', property.name)
        xml.text('cbc:NameCode', property.code)
        xml.text('cbc:Value', property.value)
      })
    }
  })
}
