import type { Random } from '../random.ts'

const SURNAMES =
  'QUISPE FLORES SÁNCHEZ GARCÍA RODRÍGUEZ MAMANI HUAMÁN VÁSQUEZ ROJAS RAMOS CHÁVEZ MENDOZA CASTILLO ESPINOZA TORRES NÚÑEZ CÁRDENAS YUPANQUI ZEVALLOS PEÑA'.split(
    ' ',
  )
const GIVEN_NAMES = [
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

/** In SUNAT's order for natural persons: both surnames, then given names. */
export function makePersonName(random: Random): string {
  return `${random.pick(SURNAMES)} ${random.pick(SURNAMES)} ${random.pick(GIVEN_NAMES)}`
}

/** Numbers above 99 million have not been assigned. */
export function makeDni(random: Random): string {
  return String(random.int(99_000_000, 99_999_999))
}
