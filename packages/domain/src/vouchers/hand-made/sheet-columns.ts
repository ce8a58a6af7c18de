import { fold } from '../../text/fold.ts'
import type { Book } from '../book.ts'
import type { TypedFields } from './typed-fields.ts'

export type SheetColumn = keyof TypedFields | 'seriesNumber' | 'book' | 'company'
export type SheetColumns = readonly (SheetColumn | undefined)[]

/** How sheets title each column, without accents; SUNAT's own titles are among them. */
const TITLES: Partial<Record<SheetColumn, readonly string[]>> = {
  company: ['ruc empresa', 'ruc de la empresa'],
  book: ['libro'],
  taxPeriod: ['periodo', 'periodo tributario'],
  documentType: ['tipo', 'tipo cp', 'tipo cp/doc.', 'tipo doc', 'tipo de comprobante', 'td'],
  series: ['serie', 'serie del cdp'],
  number: ['numero', 'nro', 'nro.', 'n°', 'no', 'nro cp', 'nro cp o doc. nro inicial (rango)', 'correlativo'],
  seriesNumber: ['serie - numero', 'serie-numero', 'comprobante', 'documento'],
  issueDate: ['emision', 'fecha', 'fecha emision', 'fecha de emision', 'f. emision'],
  dueDate: ['vence', 'vencimiento', 'fecha vcto/pago', 'fecha de vencimiento', 'fecha de pago', 'pago'],
  partyDocumentType: ['tipo de documento', 'tipo doc identidad', 'tipo doc. identidad', 'tipo de doc. identidad'],
  partyDocument: [
    'ruc',
    'ruc proveedor',
    'ruc cliente',
    'ruc / dni',
    'ruc o dni',
    'dni',
    'nro doc identidad',
    'documento del cliente',
  ],
  partyName: ['proveedor', 'cliente', 'razon social', 'nombre', 'apellidos nombres/ razon  social'],
  currency: ['moneda', 'mon'],
  exchangeRate: ['tipo de cambio', 't. cambio', 'tc'],
  isc: ['isc'],
  icbper: ['icbper'],
  other: ['otros', 'otros cargos', 'otros trib/ cargos', 'otros tributos'],
  total: ['total', 'importe', 'importe total', 'total cp', 'monto'],
  modifiedType: ['tipo que modifica'],
  modifiedSeries: ['serie que modifica'],
  modifiedNumber: ['numero que modifica'],
  modifiedDate: ['fecha del que modifica'],
}
const OF_BOOK: Record<Book, Partial<Record<SheetColumn, readonly string[]>>> = {
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

/** Fewer known titles are no titles. */
const MIN_TITLES = 3

/** What the columns with these titles hold; undefined when they are no titles. */
export function readSheetTitles(book: Book, titles: readonly string[]): SheetColumns | undefined {
  const columns = titles.map((title) => columnOf(book, title))
  return columns.filter((column) => column !== undefined).length < MIN_TITLES ? undefined : columns
}

function columnOf(book: Book, title: string): SheetColumn | undefined {
  const wanted = fold(title)
    .replace(/\(?s\/\.?\)?/g, '')
    .trim()
  const titles = Object.entries({ ...TITLES, ...OF_BOOK[book] })
  return titles.find(([, names]) => names.includes(wanted))?.[0] as SheetColumn | undefined
}
