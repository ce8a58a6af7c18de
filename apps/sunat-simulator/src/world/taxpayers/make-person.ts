import type { Random } from '../random.ts'

const SURNAMES =
  'QUISPE FLORES SÁNCHEZ GARCÍA RODRÍGUEZ MAMANI HUAMÁN VÁSQUEZ ROJAS RAMOS CHÁVEZ MENDOZA CASTILLO ESPINOZA TORRES NÚÑEZ CÁRDENAS YUPANQUI ZEVALLOS PEÑA'.split(
    ' ',
  )
const GIVEN = [
  'JOSÉ LUIS',
  'MARÍA ELENA',
  'JUAN CARLOS',
  'ROSA',
  'CARLOS ALBERTO',
  'ANA CECILIA',
  'JORGE',
  'LUZ MARINA',
  'MIGUEL ÁNGEL',
  'CARMEN',
  'VÍCTOR HUGO',
  'PATRICIA',
  'ÍÑIGO',
  'GLORIA',
]

/** As SUNAT writes natural persons: both surnames, then names. */
export function personName(random: Random): string {
  return `${random.pick(SURNAMES)} ${random.pick(SURNAMES)} ${random.pick(GIVEN)}`
}

/** Numbers of 99 million up belong to nobody. */
export function dni(random: Random): string {
  return String(random.int(99_000_000, 99_999_999))
}
