import type { Voucher } from '@contapro/domain/vouchers/voucher'
import { isNote } from '@contapro/domain/vouchers/voucher-types'

import { hashText } from '../world/random.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:'

/** The CDR, in which SUNAT states that a voucher was accepted. */
export function writeCdr(voucher: Voucher): string {
  const { id, issueDate, issuer, customer } = voucher
  const number = String(hashText(`${issuer.documentNumber} ${voucher.type} ${id}`)).padStart(10, '0')
  const named = isNote(voucher.type) ? 'La Nota' : 'La Factura'
  return `<?xml version="1.0" encoding="UTF-8"?>
<ar:ApplicationResponse xmlns:ar="${UBL}ApplicationResponse-2" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2" xmlns:ext="${UBL}CommonExtensionComponents-2"><ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent/></ext:UBLExtension></ext:UBLExtensions><cbc:UBLVersionID>2.0</cbc:UBLVersionID><cbc:CustomizationID>1.0</cbc:CustomizationID><cbc:ID>${number}</cbc:ID><cbc:IssueDate>${issueDate}</cbc:IssueDate><cbc:IssueTime>23:10:00</cbc:IssueTime><cbc:ResponseDate>${issueDate}</cbc:ResponseDate><cbc:ResponseTime>23:10:02</cbc:ResponseTime><cac:SenderParty><cac:PartyIdentification><cbc:ID>20131312955</cbc:ID></cac:PartyIdentification></cac:SenderParty><cac:ReceiverParty><cac:PartyIdentification><cbc:ID>${issuer.documentNumber}</cbc:ID></cac:PartyIdentification></cac:ReceiverParty><cac:DocumentResponse><cac:Response><cbc:ReferenceID>${id}</cbc:ReferenceID><cbc:ResponseCode>0</cbc:ResponseCode><cbc:Description>${named} numero ${id}, ha sido aceptada</cbc:Description></cac:Response><cac:DocumentReference><cbc:ID>${id}</cbc:ID></cac:DocumentReference><cac:RecipientParty><cac:PartyIdentification><cbc:ID>${customer.documentType ?? '-'}-${customer.documentNumber}</cbc:ID></cac:PartyIdentification></cac:RecipientParty></cac:DocumentResponse></ar:ApplicationResponse>
`
}

/** Boletas are reported in a daily summary and portal vouchers are SUNAT's own, so neither has a CDR. */
export function hasCdr(voucher: Voucher): boolean {
  return voucher.kind !== 'fee-receipt' && /^[FRP]/.test(voucher.series)
}
