const OPEN =
  '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">'

/** A minimal factura, with any of its parts replaced. */
export function smallInvoice(
  parts: { head?: string; id?: string; date?: string; name?: string; payable?: string; line?: string } = {},
): string {
  const { head = '<?xml version="1.0" encoding="UTF-8"?>', id = 'F001-1', date = '2025-06-01' } = parts
  const { name = 'EMPRESA S.A.C.', payable = '118.00', line = '' } = parts
  return `${head}${OPEN}<cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:ID>${id}</cbc:ID><cbc:IssueDate>${date}</cbc:IssueDate><cbc:InvoiceTypeCode listID="0101">01</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>PEN</cbc:DocumentCurrencyCode><cac:AccountingSupplierParty><cac:Party><cac:PartyIdentification><cbc:ID schemeID="6">20999999019</cbc:ID></cac:PartyIdentification><cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty><cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="PEN">${payable}</cbc:PayableAmount></cac:LegalMonetaryTotal>${line}</Invoice>`
}
