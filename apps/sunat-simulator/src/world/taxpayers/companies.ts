import { makeAddress } from './make-address.ts'
import { sectors } from '../sectors/sectors.ts'
import type { Sector } from '../sectors/sector.ts'
import type { Company, CompanyCondition, CompanyStatus } from './company.ts'
import { makeRuc } from './make-ruc.ts'
import { makePersonName } from './make-person.ts'
import { itemAt } from '@contapro/domain/lists/item-at'

import { hashText, mix, Random, weights } from '../random.ts'

const NAMES = [
  'LOS ANDES',
  'SAN MARTÍN',
  'EL SOL',
  'SANTA ROSA',
  'DEL PACÍFICO',
  'MISTI',
  'HUASCARÁN',
  'CAÑETE',
  'INTI RAYMI',
  'LA MURALLA',
  'PACHACÚTEC',
  'EL ÑANDÚ',
  'VIRGEN DEL CARMEN',
  'NUEVO MILENIO',
  'DON LUCHO',
  'TAHUANTINSUYO',
]
const LEGAL_FORMS = ['S.A.C.', 'E.I.R.L.', 'S.R.L.', 'S.A.', '& HIJOS S.A.C.']

const STATUSES = weights<CompanyStatus>([
  ['ACTIVO', 98],
  ['BAJA DE OFICIO', 0.8],
  ['BAJA PROVISIONAL', 0.4],
  ['SUSPENSION TEMPORAL', 0.4],
  ['BAJA DEFINITIVA', 0.4],
])
const CONDITIONS = weights<CompanyCondition>([
  ['HABIDO', 93],
  ['NO HABIDO', 4],
  ['NO HALLADO', 2],
  ['POR VERIFICAR', 1],
])

const PER_SECTOR = 18

/** The suppliers and customers shared by all taxpayers of a world, by sector. */
export class Companies {
  readonly #bySector = new Map<string, readonly Company[]>()
  readonly #byRuc: ReadonlyMap<string, Company>
  readonly all: readonly Company[]

  constructor(seed: number) {
    const all: Company[] = []
    for (const [at, sector] of sectors.entries()) {
      const members = Array.from({ length: PER_SECTOR }, (_, index) => makeCompany(seed, sector, at * 100 + index))
      this.#bySector.set(sector.id, members)
      all.push(...members)
    }
    this.all = all
    this.#byRuc = new Map(all.map((company) => [company.party.documentNumber, company]))
  }

  byRuc(ruc: string): Company | undefined {
    return this.#byRuc.get(ruc)
  }

  numberingOf(ruc: string): number | undefined {
    return this.#byRuc.get(ruc)?.numbering
  }

  /** A skewed choice: each taxpayer deals with a few companies every month and with the others occasionally. */
  choose(random: Random, sector: string, owner: string): Company {
    const members = this.#bySector.get(sector) ?? this.all
    const skewed = Math.floor(random.next() ** 2 * members.length)
    return itemAt(members, (skewed + hashText(owner)) % members.length)
  }
}

function makeCompany(seed: number, sector: Sector, number: number): Company {
  const random = new Random(mix(hashText(`company ${sector.id}`), mix(seed, number)))
  const natural = random.chance(0.15)
  const ruc = makeRuc(natural ? '10' : '20', 98_000_000 + number * 97 + (seed % 89))
  const trade = random.pick(sector.trades)
  const named = `${trade} ${random.pick(NAMES)}`
  return {
    party: {
      documentType: '6',
      documentNumber: ruc,
      name: natural ? makePersonName(random) : `${named} ${random.pick(LEGAL_FORMS)}`,
      tradeName: random.chance(0.4) ? named : undefined,
      address: makeAddress(random),
    },
    sector: sector.id,
    status: random.weighted(STATUSES),
    condition: random.weighted(CONDITIONS),
    portal: natural || random.chance(0.15),
    series: random.int(1, 9),
    numbering: random.int(0, 9),
    account: `00${random.int(0, 9)}${String(random.int(0, 99_999_999)).padStart(8, '0')}`,
  }
}
