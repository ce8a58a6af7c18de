import { isRuc } from '@contapro/domain/taxpayers/ruc'
import type { Address, Party } from '@contapro/domain/vouchers/party'

import { child, descend, type XmlNode } from '../xml/xml-node.ts'
import type { Fields } from './fields.ts'

/**
 * A party in any known layout: UBL 2.1 (`PartyIdentification`), UBL 2.0 and fee receipts
 * (`CustomerAssignedAccountID` beside `Party`) and the guide of May 2017 (`PartyTaxScheme/CompanyID`).
 * `holder` is the element that contains `Party`, or the party itself in retentions and perceptions.
 */
export function readParty(fields: Fields, holder: XmlNode | undefined): Party {
  const party = child(holder, 'Party') ?? holder
  const taxScheme = child(party, 'PartyTaxScheme')
  const legal = child(party, 'PartyLegalEntity')
  const identification =
    descend(party, 'PartyIdentification', 'ID') ??
    child(holder, 'CustomerAssignedAccountID') ??
    child(taxScheme, 'CompanyID')
  const tradeName = fields.text(descend(party, 'PartyName', 'Name'))
  return {
    documentType: fields.attribute(identification, 'schemeID') ?? fields.textAt(holder, 'AdditionalAccountID'),
    documentNumber: fields.text(identification) ?? '',
    name: fields.textAt(legal, 'RegistrationName') ?? fields.textAt(taxScheme, 'RegistrationName') ?? tradeName ?? '',
    tradeName,
    address: readAddress(fields, party, legal),
  }
}

function readAddress(fields: Fields, party: XmlNode | undefined, legal: XmlNode | undefined): Address | undefined {
  const candidates = [
    child(legal, 'RegistrationAddress'),
    child(party, 'PostalAddress'),
    descend(party, 'PartyTaxScheme', 'RegistrationAddress'),
  ].filter((node) => node !== undefined)
  // Some issuers put only the branch code in one address and the street in another.
  const node = candidates.find((candidate) => streetOf(candidate)) ?? candidates[0]
  if (!node) return undefined
  const address: Address = {
    street: fields.text(streetOf(node)),
    ubigeo: fields.textAt(node, 'ID') ?? fields.textAt(node, 'CountrySubentityCode'),
    urbanization: fields.textAt(node, 'CitySubdivisionName'),
    department: fields.textAt(node, 'CountrySubentity'),
    province: fields.textAt(node, 'CityName'),
    district: fields.textAt(node, 'District'),
    country: fields.text(descend(node, 'Country', 'IdentificationCode')),
    branch: fields.textAt(node, 'AddressTypeCode'),
  }
  return Object.values(address).every((part) => part === undefined) ? undefined : address
}

function streetOf(node: XmlNode): XmlNode | undefined {
  const line = descend(node, 'AddressLine', 'Line')
  return line?.text ? line : child(node, 'StreetName')
}

/** An invalid check digit is only a warning because test files often have one. */
export function checkIssuer(fields: Fields, issuer: Party, holder: XmlNode): void {
  if (issuer.documentNumber === '') fields.report('error', 'issuer-missing', holder, 'no indica el RUC del emisor')
  else if (!isRuc(issuer.documentNumber))
    fields.report('warning', 'ruc', holder, `el RUC del emisor, ${issuer.documentNumber}, no es válido`)
}
