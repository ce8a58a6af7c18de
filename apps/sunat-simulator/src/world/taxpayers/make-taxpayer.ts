import { makeAddress } from './make-address.ts'
import { itemAt } from '@contapro/domain/lists/item-at'

import { findSector, sectors } from '../sectors/sectors.ts'
import { demoTaxpayers, type DemoTaxpayer } from './demo-taxpayers.ts'
import { makeRuc } from './make-ruc.ts'
import { makePersonName } from './make-person.ts'
import { hashText, mix, Random } from '../random.ts'
import type { Taxpayer } from './taxpayer.ts'

const NAMES = ['ANDINA', 'KALLPA', 'ALTIPLANO', 'NORTEÑA', 'DEL VALLE', 'CONDORCANQUI', 'IMPERIAL', 'COSTA VERDE']
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LOWER = 'abcdefghijkmnpqrstuvwxyz'
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function randomText(random: Random, alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[random.int(0, alphabet.length - 1)]).join('')
}

function uuid(random: Random): string {
  const hex = randomText(random, '0123456789abcdef', 32)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)]
  return parts.join('-')
}

/** The taxpayers after those of the demonstration: one of each sector in turn, every fifth a natural person, every fourth with registers in document currency. */
function freeTaxpayer(random: Random, index: number): DemoTaxpayer {
  const sector = itemAt(sectors, index % sectors.length)
  return {
    about: `Libre para registrar: ${sector.label.toLowerCase()}`,
    sector: sector.id,
    purchases: random.int(6, 40),
    sales: random.int(5, 45),
    toCompanies: 0.3 + random.next() * 0.6,
    natural: index % 5 === 4,
    statesDocumentCurrency: index % 4 === 1,
  }
}

/** The taxpayer at an index. The first ones are those of the demonstration. */
export function makeTaxpayer(seed: number, index: number): Taxpayer {
  const random = new Random(mix(hashText('taxpayer'), mix(seed, index)))
  const profile = demoTaxpayers[index] ?? freeTaxpayer(random, index - demoTaxpayers.length)
  const natural = profile.natural ?? false
  const trade = random.pick(findSector(profile.sector).trades)
  return {
    ruc: makeRuc(natural ? '10' : '20', 99_000_000 + index * 131 + (seed % 113)),
    name: natural ? makePersonName(random) : `${trade} ${random.pick(NAMES)} ${random.pick(['S.A.C.', 'E.I.R.L.'])}`,
    natural,
    sector: profile.sector,
    address: makeAddress(random),
    solUser: randomText(random, UPPER, 8),
    solKey: `${randomText(random, UPPER, 1)}${randomText(random, LOWER, 5)}${randomText(random, '23456789', 4)}`,
    clientId: uuid(random),
    // Like SUNAT's, it contains + and / and ends in =, so that a client that does not encode it fails.
    clientSecret: `${randomText(random, BASE64, 20)}+/==`,
    registered: index < demoTaxpayers.length,
    about: profile.about,
    purchases: profile.purchases,
    sales: profile.sales,
    large: profile.large,
    toCompanies: profile.toCompanies,
    exports: profile.exports ?? 0,
    statesDocumentCurrency: profile.statesDocumentCurrency ?? false,
    isRetentionAgent: profile.isRetentionAgent ?? false,
  }
}
