import type { Book } from '../book.ts'
import { UTILITY_BILL } from '../voucher-types.ts'

type Format = { readonly pattern: RegExp; readonly hint: string }

/** What the norm asks of a type of voucher that SUNAT's proposal may lack (table 11 of the SIRE). */
export type HandMadeType = {
  readonly books: readonly Book[]
  readonly series: Format
  readonly number: Format
  /** Who may have issued a purchase of the type. */
  readonly supplier: 'ruc' | 'any'
  /** A sale of the type may leave its customer out. */
  readonly mayLackCustomer: boolean
  readonly hasIgv: boolean
  readonly givesCredit: boolean
}

const BOTH: readonly Book[] = ['rce', 'rvie']
const PURCHASES: readonly Book[] = ['rce']

const digits = (max: number): Format => ({ pattern: new RegExp(`^\\d{1,${max}}$`), hint: `hasta ${max} dígitos` })
const FREE_NUMBER: Format = { pattern: /^[0-9A-Z]{1,20}$/, hint: 'hasta 20 letras y dígitos' }
const FREE_SERIES: Format = { pattern: /^[0-9A-Z]{0,20}$/, hint: 'hasta 20 letras y dígitos' }
const series = (electronic: string, hint: string): Format => ({
  pattern: new RegExp(`^(${electronic}|\\d{1,4})$`),
  hint: `${hint}, o hasta 4 dígitos si es de papel`,
})

const free: HandMadeType = {
  books: BOTH,
  series: FREE_SERIES,
  number: FREE_NUMBER,
  supplier: 'ruc',
  mayLackCustomer: true,
  hasIgv: true,
  givesCredit: true,
}
const withoutCredit: HandMadeType = { ...free, givesCredit: false }
const note: HandMadeType = {
  ...free,
  series: series('[FBS][A-Z0-9]{3}|E001|EB01', 'F, B o S y 3 caracteres, E001 o EB01'),
  number: digits(8),
}

/** A customs declaration: its series is the customs office, and whoever sent the goods may have any document. */
const customs = (number: Format): HandMadeType => ({
  ...free,
  books: PURCHASES,
  series: { pattern: /^\d{3}$/, hint: 'los 3 dígitos de la aduana' },
  number,
  supplier: 'any',
})

const TYPES: Readonly<Record<string, HandMadeType>> = {
  '00': { ...free, supplier: 'any' },
  '01': {
    ...free,
    series: series('F[A-Z0-9]{3}|E001', 'F y 3 caracteres o E001'),
    number: digits(8),
    mayLackCustomer: false,
  },
  '02': {
    ...withoutCredit,
    books: PURCHASES,
    series: series('E001', 'E001'),
    number: digits(7),
    hasIgv: false,
  },
  '03': { ...withoutCredit, series: series('B[A-Z0-9]{3}|EB01', 'B y 3 caracteres o EB01'), number: digits(8) },
  '04': {
    ...free,
    books: PURCHASES,
    series: series('L[A-Z0-9]{3}|E001', 'L y 3 caracteres o E001'),
    number: digits(8),
    supplier: 'any',
  },
  '05': { ...free, series: { pattern: /^[1-4]$/, hint: 'un dígito del 1 al 4' }, number: digits(11) },
  '06': { ...free, series: digits(4), number: digits(8) },
  '07': note,
  '08': note,
  '10': {
    ...withoutCredit,
    books: PURCHASES,
    series: { pattern: /^1683$/, hint: '1683, el número del formulario' },
    supplier: 'any',
    hasIgv: false,
  },
  '11': { ...free, number: digits(15) },
  '12': free,
  '13': free,
  [UTILITY_BILL]: free,
  '15': withoutCredit,
  '16': withoutCredit,
  '17': withoutCredit,
  '18': withoutCredit,
  '19': withoutCredit,
  '21': free,
  '28': free,
  '30': free,
  '36': { ...free, series: series('S[A-Z0-9]{3}', 'S y 3 caracteres'), number: digits(8) },
  '37': free,
  '42': free,
  '43': free,
  '45': withoutCredit,
  '50': customs(digits(6)),
  '51': customs(digits(6)),
  '52': customs(digits(6)),
  '53': customs(digits(6)),
  '54': customs(FREE_NUMBER),
  '55': { ...free, series: { pattern: /^[12]$/, hint: '1 o 2' }, number: digits(11) },
  '56': { ...free, series: { pattern: /^[0-9A-Z]{1,4}$/, hint: 'hasta 4 caracteres' }, number: digits(11) },
  '87': free,
  '88': free,
}

/** Undefined for a type that cannot be typed by hand into any book. */
export function handMadeType(type: string): HandMadeType | undefined {
  return Object.hasOwn(TYPES, type) ? TYPES[type] : undefined
}

/** The types that may be typed by hand into a book; those that accountants type most come first. */
export function handMadeTypes(book: Book): string[] {
  const all = Object.keys(TYPES)
    .filter((type) => TYPES[type]?.books.includes(book))
    .sort()
  const first = FREQUENT[book]
  return [...first, ...all.filter((type) => !first.includes(type))]
}

const FREQUENT: Record<Book, readonly string[]> = { rce: ['14', '01', '12', '02', '03'], rvie: ['03', '01', '12'] }

/** Their series has four characters (table 11 of the SIRE): those of paper are 0001 to 9999. */
const FOUR_CHARACTER_SERIES: ReadonlySet<string> = new Set(['01', '02', '03', '04', '06', '07', '08', '36', '56'])

/** A series with the zeros that sheets and people leave out: of a factura, `1` and `0001` are the same. */
export function wholeSeries(type: string, series: string): string {
  return FOUR_CHARACTER_SERIES.has(type) && /^\d{1,3}$/.test(series) ? series.padStart(4, '0') : series
}

/** Notes, and special notes of services without other vouchers: they modify another voucher. */
export const MODIFYING_TYPES: readonly string[] = ['07', '08', '87', '88']

/** Their amounts are negative. */
export const NEGATIVE_TYPES: readonly string[] = ['07', '87']
