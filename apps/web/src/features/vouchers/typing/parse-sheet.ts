import { fold } from '@contapro/domain/text/fold'
import type { Book } from '@contapro/domain/vouchers/book'
import { handMadeTypes } from '@contapro/domain/vouchers/hand-made/hand-made-types'

import { emptyValues, withSums, type FormValues } from './form-values.ts'

type Column = keyof FormValues | 'seriesNumber'

/** How sheets title each column, without accents; SUNAT's own titles are among them. */
const TITLES: Partial<Record<Column, readonly string[]>> = {
  documentType: ['tipo', 'tipo cp', 'tipo cp/doc.', 'tipo doc', 'tipo de comprobante', 'td'],
  series: ['serie', 'serie del cdp'],
  number: ['numero', 'nro', 'nro.', 'n°', 'no', 'nro cp', 'nro cp o doc. nro inicial (rango)', 'correlativo'],
  seriesNumber: ['serie - numero', 'serie-numero', 'comprobante', 'documento'],
  issueDate: ['emision', 'fecha', 'fecha emision', 'fecha de emision', 'f. emision'],
  dueDate: ['vence', 'vencimiento', 'fecha vcto/pago', 'fecha de vencimiento', 'fecha de pago', 'pago'],
  partyDocument: ['ruc', 'ruc proveedor', 'ruc cliente', 'nro doc identidad', 'ruc / dni', 'dni'],
  partyName: ['proveedor', 'cliente', 'razon social', 'nombre', 'apellidos nombres/ razon  social'],
  currency: ['moneda', 'mon'],
  exchangeRate: ['tipo de cambio', 't. cambio', 'tc'],
  isc: ['isc'],
  icbper: ['icbper'],
  other: ['otros', 'otros cargos', 'otros trib/ cargos', 'otros tributos'],
  total: ['total', 'importe', 'importe total', 'total cp', 'monto'],
}
const OF_BOOK: Record<Book, Partial<Record<Column, readonly string[]>>> = {
  rce: {
    baseDg: ['base', 'base imponible', 'bi gravado dg', 'valor', 'subtotal'],
    igvDg: ['igv', 'igv / ipm dg', 'igv/ipm'],
    baseDgng: ['bi gravado dgng'],
    igvDgng: ['igv / ipm dgng'],
    baseDng: ['bi gravado dng'],
    igvDng: ['igv / ipm dng'],
    notTaxed: ['no gravado', 'valor adq. ng', 'inafecto', 'exonerado'],
  },
  rvie: {
    base: ['base', 'base imponible', 'bi gravada', 'valor', 'subtotal'],
    igv: ['igv', 'igv / ipm'],
    exported: ['exportacion', 'valor facturado exportacion'],
    exonerated: ['exonerado', 'mto exonerado', 'no gravado'],
    unaffected: ['inafecto', 'mto inafecto'],
  },
}

/** The columns of a sheet without titles. */
const DEFAULT_COLUMNS: Record<Book, readonly Column[]> = {
  rce: [
    'documentType',
    'series',
    'number',
    'issueDate',
    'dueDate',
    'partyDocument',
    'partyName',
    'baseDg',
    'igvDg',
    'notTaxed',
    'total',
  ],
  rvie: [
    'documentType',
    'series',
    'number',
    'issueDate',
    'partyDocument',
    'partyName',
    'base',
    'igv',
    'exonerated',
    'total',
  ],
}

const TYPE_NAMES: readonly (readonly [RegExp, string])[] = [
  [/honorario/, '02'],
  [/^factura/, '01'],
  [/^boleta/, '03'],
  [/ticket/, '12'],
  [/servicios? publico|^recibo/, '14'],
  [/credito/, '07'],
  [/debito/, '08'],
]

/** The lines copied from a sheet as fields of the form, in their order. Columns are recognized by their titles, if there are any. */
export function parseSheet(book: Book, taxPeriod: string, text: string): FormValues[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
    .filter((cells) => cells.some((cell) => cell !== ''))
  const titled = lines[0]?.map((cell) => columnOf(book, cell))
  const hasTitles = titled !== undefined && titled.filter((column) => column !== undefined).length >= 3
  const columns = hasTitles ? titled : DEFAULT_COLUMNS[book]
  return lines.slice(hasTitles ? 1 : 0).map((cells) => toLine(book, taxPeriod, columns, cells))
}

function columnOf(book: Book, title: string): Column | undefined {
  const wanted = fold(title)
    .replace(/\(?s\/\.?\)?/g, '')
    .trim()
  const titles = Object.entries({ ...TITLES, ...OF_BOOK[book] })
  return titles.find(([, names]) => names.includes(wanted))?.[0] as Column | undefined
}

function toLine(
  book: Book,
  taxPeriod: string,
  columns: readonly (Column | undefined)[],
  cells: readonly string[],
): FormValues {
  const values: FormValues = { ...emptyValues(book, taxPeriod), documentType: '' }
  const typed = new Set<string>()
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? ''
    if (column === undefined || cell === '') continue
    typed.add(column)
    if (column === 'seriesNumber') {
      const [series = '', ...number] = cell.split('-')
      Object.assign(values, { series: series.trim(), number: number.join('-').trim() })
    } else values[column] = readCell(column, cell)
  }
  values.partyDocumentType = documentTypeOf(values.partyDocument)
  return withSums(book, { ...values, documentType: typeOf(book, values.documentType) }, typed)
}

function readCell(column: keyof FormValues, cell: string): string {
  if (column === 'issueDate' || column === 'dueDate') return readDay(cell)
  if (column === 'currency')
    return /^(s\/?\.?|soles?|pen)$/i.test(cell) ? 'PEN' : /^(us\$|\$|d[oó]lar)/i.test(cell) ? 'USD' : cell.toUpperCase()
  return cell
}

/** `31/10/2026` and `2026-10-31` as a day; anything else stays, and is said to be none. */
function readDay(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? []
  if (!day || !month || !year) return text.replaceAll('/', '-').slice(0, 10)
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function typeOf(book: Book, text: string): string {
  const [code] = /^\d{1,2}/.exec(text) ?? []
  if (code) return code.padStart(2, '0')
  const wanted = fold(text)
  const named = TYPE_NAMES.find(([name]) => name.test(wanted))?.[1]
  return named && handMadeTypes(book).includes(named) ? named : text.slice(0, 2)
}

function documentTypeOf(document: string): string {
  if (document === '' || /^\d{9,11}$/.test(document)) return '6'
  return /^\d{8}$/.test(document) ? '1' : '0'
}
