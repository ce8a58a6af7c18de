import type { Address, Party } from '@contapro/domain/vouchers/party'

import type { XmlWriter } from './xml-writer.ts'

/** `cac:Party` of UBL 2.1, inside the supplier or the customer. */
export function writeParty(xml: XmlWriter, holder: string, party: Party): void {
  xml.group(holder, () => {
    xml.group('cac:Party', () => {
      writeIdentification(xml, party)
      writeTradeName(xml, party)
      xml.group('cac:PartyLegalEntity', () => {
        xml.text('cbc:RegistrationName', party.name)
        if (party.address) writeAddress(xml, 'cac:RegistrationAddress', party.address)
      })
    })
  })
}

function writeIdentification(xml: XmlWriter, party: Party): void {
  xml.group('cac:PartyIdentification', () => {
    xml.text('cbc:ID', party.documentNumber, { schemeID: party.documentType })
  })
}

function writeTradeName(xml: XmlWriter, { tradeName }: Party): void {
  if (tradeName !== undefined) xml.group('cac:PartyName', () => xml.text('cbc:Name', tradeName))
}

/** The schema places the street as an address line in one element and as a street name in the other. */
function writeAddress(
  xml: XmlWriter,
  element: 'cac:RegistrationAddress' | 'cac:PostalAddress',
  address: Address,
): void {
  const { street, country } = address
  const isPostal = element === 'cac:PostalAddress'
  xml.group(element, () => {
    xml.text('cbc:ID', address.ubigeo)
    xml.text('cbc:AddressTypeCode', address.branch)
    if (isPostal) xml.text('cbc:StreetName', street)
    xml.text('cbc:CitySubdivisionName', address.urbanization)
    xml.text('cbc:CityName', address.province)
    xml.text('cbc:CountrySubentity', address.department)
    xml.text('cbc:District', address.district)
    if (!isPostal && street !== undefined) xml.group('cac:AddressLine', () => xml.text('cbc:Line', street))
    if (country !== undefined) xml.group('cac:Country', () => xml.text('cbc:IdentificationCode', country))
  })
}

/** The agent and the other party of a retention or perception, without a `cac:Party` around their data. */
export function writeAgentParty(xml: XmlWriter, holder: string, party: Party): void {
  xml.group(holder, () => {
    writeIdentification(xml, party)
    writeTradeName(xml, party)
    if (party.address) writeAddress(xml, 'cac:PostalAddress', party.address)
    xml.group('cac:PartyLegalEntity', () => xml.text('cbc:RegistrationName', party.name))
  })
}

/** The portal's layout for fee receipts: document number and type outside the party, and its name as a trade name. */
export function writeFeeParty(xml: XmlWriter, holder: string, party: Party): void {
  xml.group(holder, () => {
    xml.text('cbc:CustomerAssignedAccountID', party.documentNumber)
    xml.text('cbc:AdditionalAccountID', party.documentType)
    xml.group('cac:Party', () => {
      xml.group('cac:PartyName', () => xml.text('cbc:Name', party.tradeName ?? party.name))
      if (party.address) writeAddress(xml, 'cac:PostalAddress', party.address)
      if (party.tradeName !== undefined && party.tradeName !== party.name)
        xml.group('cac:PartyLegalEntity', () => xml.text('cbc:RegistrationName', party.name))
    })
  })
}
