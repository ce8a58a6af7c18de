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
        if (party.address) writeRegistrationAddress(xml, party.address)
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

function writeRegistrationAddress(xml: XmlWriter, address: Address): void {
  xml.group('cac:RegistrationAddress', () => {
    xml.text('cbc:ID', address.ubigeo)
    xml.text('cbc:AddressTypeCode', address.branch)
    xml.text('cbc:CitySubdivisionName', address.urbanization)
    xml.text('cbc:CityName', address.province)
    xml.text('cbc:CountrySubentity', address.department)
    xml.text('cbc:District', address.district)
    if (address.street !== undefined) xml.group('cac:AddressLine', () => xml.text('cbc:Line', address.street))
    writeCountry(xml, address)
  })
}

function writeCountry(xml: XmlWriter, { country }: Address): void {
  if (country !== undefined) xml.group('cac:Country', () => xml.text('cbc:IdentificationCode', country))
}

function writePostalAddress(xml: XmlWriter, address: Address): void {
  xml.group('cac:PostalAddress', () => {
    xml.text('cbc:ID', address.ubigeo)
    xml.text('cbc:AddressTypeCode', address.branch)
    xml.text('cbc:StreetName', address.street)
    xml.text('cbc:CitySubdivisionName', address.urbanization)
    xml.text('cbc:CityName', address.province)
    xml.text('cbc:CountrySubentity', address.department)
    xml.text('cbc:District', address.district)
    writeCountry(xml, address)
  })
}

/** The agent and the other party of a retention or perception, which hold the data themselves. */
export function writeAgentParty(xml: XmlWriter, holder: string, party: Party): void {
  xml.group(holder, () => {
    writeIdentification(xml, party)
    writeTradeName(xml, party)
    if (party.address) writePostalAddress(xml, party.address)
    xml.group('cac:PartyLegalEntity', () => xml.text('cbc:RegistrationName', party.name))
  })
}

/** The portal's layout for fee receipts: number and type beside the party, and its name as a trade name. */
export function writeFeeParty(xml: XmlWriter, holder: string, party: Party): void {
  xml.group(holder, () => {
    xml.text('cbc:CustomerAssignedAccountID', party.documentNumber)
    xml.text('cbc:AdditionalAccountID', party.documentType)
    xml.group('cac:Party', () => {
      xml.group('cac:PartyName', () => xml.text('cbc:Name', party.tradeName ?? party.name))
      if (party.address) writePostalAddress(xml, party.address)
      if (party.tradeName !== undefined && party.tradeName !== party.name)
        xml.group('cac:PartyLegalEntity', () => xml.text('cbc:RegistrationName', party.name))
    })
  })
}
