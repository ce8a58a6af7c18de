import type { Address } from '@contapro/domain/vouchers/party'

import type { Random } from '../random.ts'

const PLACES = [
  ['150101', 'LIMA', 'LIMA', 'LIMA'],
  ['150122', 'LIMA', 'LIMA', 'MIRAFLORES'],
  ['150115', 'LIMA', 'LIMA', 'LA VICTORIA'],
  ['150103', 'LIMA', 'LIMA', 'ATE'],
  ['150131', 'LIMA', 'LIMA', 'SAN ISIDRO'],
  ['150132', 'LIMA', 'LIMA', 'SAN JUAN DE LURIGANCHO'],
  ['070101', 'CALLAO', 'CALLAO', 'CALLAO'],
  ['040101', 'AREQUIPA', 'AREQUIPA', 'AREQUIPA'],
  ['130101', 'LA LIBERTAD', 'TRUJILLO', 'TRUJILLO'],
  ['200101', 'PIURA', 'PIURA', 'PIURA'],
  ['140101', 'LAMBAYEQUE', 'CHICLAYO', 'CHICLAYO'],
  ['120114', 'JUNÍN', 'HUANCAYO', 'EL TAMBO'],
] as const
const STREETS = [
  'AV. LOS INCAS',
  'JR. AYACUCHO',
  'CAL. LAS CAMELIAS',
  'AV. INDUSTRIAL',
  'AV. TÚPAC AMARU',
  'JR. PUNO',
  'AV. LA MARINA',
  'CAL. LOS NEGOCIOS',
]

export function makeAddress(random: Random): Address {
  const [ubigeo, department, province, district] = random.pick(PLACES)
  return {
    street: `${random.pick(STREETS)} NRO. ${random.int(100, 2999)}`,
    ubigeo,
    urbanization: undefined,
    department,
    province,
    district,
    country: 'PE',
    branch: '0000',
  }
}
