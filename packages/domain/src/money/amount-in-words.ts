import { itemAt } from '../lists/item-at.ts'
import { decimalPlaces, roundDecimal, writeDecimal, type Decimal } from './decimal.ts'

const UNITS =
  'CERO UNO DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISÉIS DIECISIETE DIECIOCHO DIECINUEVE VEINTE VEINTIUNO VEINTIDÓS VEINTITRÉS VEINTICUATRO VEINTICINCO VEINTISÉIS VEINTISIETE VEINTIOCHO VEINTINUEVE'.split(
    ' ',
  )
const TENS = 'TREINTA CUARENTA CINCUENTA SESENTA SETENTA OCHENTA NOVENTA'.split(' ')
const HUNDREDS =
  'CIENTO DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS SEISCIENTOS SETECIENTOS OCHOCIENTOS NOVECIENTOS'.split(' ')

const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['PEN', 'SOLES'],
  ['USD', 'DÓLARES AMERICANOS'],
  ['EUR', 'EUROS'],
])

function belowHundred(value: number): string {
  if (value < 30) return itemAt(UNITS, value)
  const unit = value % 10
  return `${TENS[Math.floor(value / 10) - 3]}${unit === 0 ? '' : ` Y ${UNITS[unit]}`}`
}

function belowThousand(value: number): string {
  if (value === 100) return 'CIEN'
  if (value < 100) return belowHundred(value)
  const rest = value % 100
  return `${HUNDREDS[Math.floor(value / 100) - 1]}${rest === 0 ? '' : ` ${belowHundred(rest)}`}`
}

/** A final UNO is shortened before MIL and MILLONES: VEINTIÚN MIL, TREINTA Y UN MILLONES. */
function shortened(words: string): string {
  if (words.endsWith('VEINTIUNO')) return `${words.slice(0, -'VEINTIUNO'.length)}VEINTIÚN`
  return words.endsWith('UNO') ? words.slice(0, -1) : words
}

function belowMillion(value: number): string {
  const thousands = Math.floor(value / 1000)
  const rest = value % 1000
  if (thousands === 0) return belowThousand(rest)
  const head = thousands === 1 ? 'MIL' : `${shortened(belowThousand(thousands))} MIL`
  return rest === 0 ? head : `${head} ${belowThousand(rest)}`
}

/** A whole number of up to 18 digits in Spanish capitals. */
export function wholeInWords(digits: string): string {
  const padded = digits.padStart(18, '0')
  const billions = Number(padded.slice(0, 6))
  const millions = Number(padded.slice(6, 12))
  const rest = Number(padded.slice(12))
  const parts: string[] = []
  if (billions > 0) parts.push(billions === 1 ? 'UN BILLÓN' : `${shortened(belowMillion(billions))} BILLONES`)
  if (millions > 0) parts.push(millions === 1 ? 'UN MILLÓN' : `${shortened(belowMillion(millions))} MILLONES`)
  if (rest > 0 || parts.length === 0) parts.push(belowMillion(rest))
  return parts.join(' ')
}

/** The text of legend 1000: `MIL CIENTO OCHENTA CON 50/100 SOLES`. */
export function amountInWords(amount: Decimal, currency: string): string {
  const exact = decimalPlaces(amount) > 2 ? roundDecimal(amount, 2) : amount
  const [whole = '0', fraction = '00'] = writeDecimal(exact, 2).replace('-', '').split('.')
  return `${wholeInWords(whole)} CON ${fraction}/100 ${CURRENCIES.get(currency) ?? currency}`
}
