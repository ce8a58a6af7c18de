import { smallInvoice } from './small-invoice.ts'

const fill = (unit: string): string => unit.repeat(Math.floor((4.9 * 1024 * 1024) / Buffer.byteLength(unit)))
const item = (description: string): string =>
  `<cac:InvoiceLine><cac:Item><cbc:Description>${description}</cbc:Description></cac:Item></cac:InvoiceLine>`
const property = (value: string): string =>
  `<cac:AdditionalItemProperty><cbc:Name>n</cbc:Name><cbc:Value>${value}</cbc:Value></cac:AdditionalItemProperty>`
const reference =
  '<cac:AdditionalDocumentReference><cbc:ID>F001-1</cbc:ID><cbc:DocumentStatusCode>1</cbc:DocumentStatusCode></cac:AdditionalDocumentReference>'
const advance = '<cac:PrepaidPayment><cbc:ID>1</cbc:ID><cbc:PaidAmount>1</cbc:PaidAmount></cac:PrepaidPayment>'

/** Invoices of up to 5 MB that can be read, and of which only a part may be drawn. */
export const hostileDrawings: Readonly<Record<string, () => string>> = {
  '50,000 items': () => smallInvoice({ line: fill(item('x')) }),
  'items of one long word': () => smallInvoice({ line: fill(item('W'.repeat(4000))) }),
  'items of short words': () => smallInvoice({ line: fill(item('W '.repeat(2000))) }),
  'items of marks without width': () => smallInvoice({ line: fill(item(`a${'\u0301'.repeat(3999)}`)) }),
  'an item with 40,000 properties': () =>
    smallInvoice({ line: `<cac:InvoiceLine><cac:Item>${fill(property('v'))}</cac:Item></cac:InvoiceLine>` }),
  'an item with long properties': () =>
    smallInvoice({
      line: `<cac:InvoiceLine><cac:Item>${fill(property('W'.repeat(4000)))}</cac:Item></cac:InvoiceLine>`,
    }),
  'long remarks': () => smallInvoice({ line: fill(`<cbc:Note>${'W'.repeat(4000)}</cbc:Note>`) }),
  '100,000 legends': () => smallInvoice({ line: fill('<cbc:Note languageLocaleID="2000">x</cbc:Note>') }),
  '40,000 references': () => smallInvoice({ line: fill(reference) }),
  '40,000 advances and references': () => smallInvoice({ line: fill(advance + reference) }),
  '20,000 installments': () =>
    smallInvoice({
      line: fill(
        '<cac:PaymentTerms><cbc:ID>FormaPago</cbc:ID><cbc:PaymentMeansID>Cuota001</cbc:PaymentMeansID><cbc:Amount currencyID="PEN">1</cbc:Amount></cac:PaymentTerms>',
      ),
    }),
}
