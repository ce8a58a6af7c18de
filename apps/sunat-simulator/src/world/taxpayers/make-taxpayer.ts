import { makeAddress } from './make-address.ts'
import { sectors } from '../sectors/sectors.ts'
import { sectorOf } from '../sectors/sectors.ts'
import { demoCast, type DemoPart } from './demo-taxpayers.ts'
import { makeRuc } from './make-ruc.ts'
import { personName } from './make-person.ts'
import { hashText, mix, Random } from '../random.ts'
import type { Taxpayer } from './taxpayer.ts'

const PROPER = ['ANDINA', 'KALLPA', 'ALTIPLANO', 'NORTEÑA', 'DEL VALLE', 'CONDORCANQUI', 'IMPERIAL', 'COSTA VERDE']
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LOWER = 'abcdefghijkmnpqrstuvwxyz'
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function draw(random: Random, alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[random.int(0, alphabet.length - 1)]).join('')
}

function uuid(random: Random): string {
  const hex = draw(random, '0123456789abcdef', 32)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)]
  return parts.join('-')
}

/** The taxpayers after the demonstration's: one of every line of business in turn, every fifth a person. */
function freePart(random: Random, index: number): DemoPart {
  const sector = sectors[index % sectors.length]!
  return {
    about: `Libre para registrar: ${sector.label.toLowerCase()}`,
    sector: sector.id,
    purchases: random.int(6, 40),
    sales: random.int(5, 45),
    toCompanies: 0.3 + random.next() * 0.6,
    natural: index % 5 === 4,
  }
}

/** The taxpayer at a place of the world. The first ones play the demonstration. */
export function makeTaxpayer(seed: number, index: number): Taxpayer {
  const random = new Random(mix(hashText('taxpayer'), mix(seed, index)))
  const part = demoCast[index] ?? freePart(random, index - demoCast.length)
  const natural = part.natural ?? false
  const trade = random.pick(sectorOf(part.sector).trades)
  return {
    ruc: makeRuc(natural ? '10' : '20', 99_000_000 + index * 131 + (seed % 113)),
    name: natural ? personName(random) : `${trade} ${random.pick(PROPER)} ${random.pick(['S.A.C.', 'E.I.R.L.'])}`,
    natural,
    sector: part.sector,
    address: makeAddress(random),
    solUser: draw(random, UPPER, 8),
    solKey: `${draw(random, UPPER, 1)}${draw(random, LOWER, 5)}${draw(random, '23456789', 4)}`,
    clientId: uuid(random),
    // Like SUNAT's, it ends in = and may hold + and /: whoever forgets to encode it finds out.
    clientSecret: `${draw(random, BASE64, 20)}+/==`,
    registered: index < demoCast.length,
    about: part.about,
    purchases: part.purchases,
    sales: part.sales,
    large: part.large,
    toCompanies: part.toCompanies,
    exports: part.exports ?? 0,
  }
}
