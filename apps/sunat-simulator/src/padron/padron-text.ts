import type { Address } from '@contapro/domain/vouchers/party'

import { makeAddress } from '../world/taxpayers/make-address.ts'
import { institutions } from '../world/taxpayers/institutions.ts'
import { makeRuc } from '../world/taxpayers/make-ruc.ts'
import { makePersonName } from '../world/taxpayers/make-person.ts'
import { Random } from '../world/random.ts'
import type { World } from '../world/world.ts'

const HEADER =
  'RUC|NOMBRE O RAZÓN SOCIAL|ESTADO DEL CONTRIBUYENTE|CONDICIÓN DE DOMICILIO|UBIGEO|TIPO DE VÍA|NOMBRE DE VÍA|CÓDIGO DE ZONA|TIPO DE ZONA|NÚMERO|INTERIOR|LOTE|DEPARTAMENTO|MANZANA|KILÓMETRO|'
const CHUNK_ROWS = 500

/** The padrón has no address for natural persons. */
function lineOf(ruc: string, name: string, status: string, condition: string, address: Address | undefined): string {
  const [way = '-', ...rest] = (address?.street ?? '').split(' ')
  const number = rest.at(-1) ?? '-'
  const street = rest.slice(0, -2).join(' ') || '-'
  const place = ruc.startsWith('10')
    ? ['-', '-', '-', '-', '-', '-']
    : [address?.ubigeo ?? '-', way, street, '----', '-', number]
  return [ruc, name, status, condition, ...place, '-', '-', '-', '-', '-', ''].join('|')
}

function* lines(world: World, fillers: number): Generator<string> {
  yield HEADER
  for (const { party, status, condition } of world.companies.all)
    yield lineOf(party.documentNumber, party.name, status, condition, party.address)
  for (const { party } of Object.values(institutions).flat())
    yield lineOf(party.documentNumber, party.name, 'ACTIVO', 'HABIDO', party.address)
  for (const { ruc, name, address } of world.taxpayers) yield lineOf(ruc, name, 'ACTIVO', 'HABIDO', address)
  const random = new Random(world.seed)
  for (let at = 0; at < fillers; at += 1) {
    // The real file has names that contain the separator.
    const name = at % 997 === 5 ? 'COMERCIAL A|B S.A.C.' : makePersonName(random)
    yield lineOf(
      makeRuc('10', 90_000_000 + at),
      name,
      'ACTIVO',
      'HABIDO',
      at % 3 === 0 ? makeAddress(random) : undefined,
    )
  }
}

/** The padrón reducido in ISO-8859-1, in chunks: all taxpayers of the world, and fillers to make it long. */
export function* padronText(world: World, fillers: number): Generator<Buffer> {
  let [chunk, rows] = ['', 0]
  for (const line of lines(world, fillers)) {
    chunk += `${line}\r\n`
    rows += 1
    if (rows % CHUNK_ROWS > 0) continue
    yield Buffer.from(chunk, 'latin1')
    chunk = ''
  }
  if (chunk !== '') yield Buffer.from(chunk, 'latin1')
}
