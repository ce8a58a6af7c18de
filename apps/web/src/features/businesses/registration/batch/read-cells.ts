import { fold } from '@contapro/domain/text/fold'

import { FIELDS, isShortened, type RowField, type RowValues } from './draft-row.ts'

/** The cells of lines that were copied in a sheet, or typed with semicolons. */
export function splitPasted(text: string): string[][] {
  const delimiter = text.includes('\t') ? '\t' : ';'
  return text
    .split(/\r\n|\n|\r/v)
    .map((line) => line.split(delimiter).map(unquote))
    .filter((cells) => cells.some((cell) => cell !== ''))
}

function unquote(cell: string): string {
  const text = cell.trim()
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text
}

/** How headings name the fields; the first that matches a heading has it. */
const HEADINGS: readonly (readonly [RowField, RegExp])[] = [
  ['sunat_api_secret', /secret|clave.*api|api.*clave/v],
  ['sunat_api_key', /api|client.?id|^id$/v],
  ['ruc', /ruc/v],
  ['nombreSOL', /usuario|user/v],
  ['llaveSOL', /clave|contrasena|key/v],
  ['name', /razon|nombre|empresa|cliente/v],
]

/** Titles above the headings, or above rows without any. */
const MAX_TITLE_LINES = 10
/** A heading names at least this many fields; a title may have the word of one. */
const MIN_HEADINGS = 2
/** A row has a RUC, a user and a key. */
const MIN_CELLS = 3

/** The values of each row, by the headings if there are some, or else in the usual order; undefined when nothing tells which cells are a RUC. */
export function readCells(given: readonly (readonly string[])[]): RowValues[] | undefined {
  const lines = given.filter(hasText)
  const heading = findHeading(lines)
  const first = heading ? heading.index + 1 : lines.findIndex((cells) => cells.filter(hasContent).length >= MIN_CELLS)
  const rows = first === -1 ? lines : lines.slice(first)
  const columns = findColumns(heading?.columns, rows)
  return columns && rows.map((cells) => readRow(cells, columns))
}

const hasContent = (cell: string) => cell.trim() !== ''
const hasText = (cells: readonly string[]) => cells.some(hasContent)

type Columns = readonly (RowField | undefined)[]

/** The line that names the fields. It stands above the first RUC. */
function findHeading(lines: readonly (readonly string[])[]): { index: number; columns: Columns } | undefined {
  const rucAt = lines.findIndex((cells) => cells.some(looksLikeRuc))
  const above = lines.slice(0, rucAt === -1 ? MAX_TITLE_LINES : Math.min(rucAt, MAX_TITLE_LINES))
  const named = above.map(fieldsOfHeadings)
  const index = named.findIndex((fields) => new Set(fields.filter((field) => field !== undefined)).size >= MIN_HEADINGS)
  const columns = named[index]
  return columns && { index, columns }
}

/** A column of RUCs may have a heading that does not say so. */
function findColumns(headings: Columns | undefined, rows: readonly (readonly string[])[]): Columns | undefined {
  if (headings?.includes('ruc')) return headings
  const columns = headings ?? FIELDS
  const at = rows.find((cells) => cells.some(looksLikeRuc))?.findIndex(looksLikeRuc)
  if (at === undefined) return undefined
  if (headings === undefined) return at === 0 ? columns : undefined
  return columns[at] === undefined
    ? Array.from({ length: Math.max(columns.length, at + 1) }, (_, index) => (index === at ? 'ruc' : columns[index]))
    : undefined
}

function looksLikeRuc(cell: string): boolean {
  const text = cell.replaceAll(/[\s.\-]/gv, '')
  return /^\d{6,}$/v.test(text) || isShortened(text)
}

function readRow(cells: readonly string[], columns: Columns): RowValues {
  const values: RowValues = { ruc: '', name: '', nombreSOL: '', llaveSOL: '', sunat_api_key: '', sunat_api_secret: '' }
  for (const [index, cell] of cells.entries()) {
    const field = columns[index]
    if (field) values[field] = cell
  }
  return cleanValues(values)
}

/** A field has one column: the first that names it. Of several 'Clave' the one of SOL is its key, and another one that of the API. */
function fieldsOfHeadings(headings: readonly string[]): (RowField | undefined)[] {
  const texts = headings.map(fold)
  const fields = texts.map((text) => HEADINGS.find(([, pattern]) => pattern.test(text))?.[0])
  const keyOfSol = texts.findIndex((text, index) => fields[index] === 'llaveSOL' && text.includes('sol'))
  const named = fields.map((field, index) => {
    const isOther = field === 'llaveSOL' && index !== (keyOfSol === -1 ? fields.indexOf('llaveSOL') : keyOfSol)
    return isOther ? 'sunat_api_secret' : field
  })
  return named.map((field, index) => (named.indexOf(field) === index ? field : undefined))
}

/** SOL users are in capitals, and sheets put spaces or points into a RUC. */
export function cleanValues(values: RowValues): RowValues {
  return {
    ...values,
    ruc: isShortened(values.ruc) ? values.ruc.trim() : values.ruc.replaceAll(/[\s.\-]/gv, ''),
    name: values.name.replaceAll(/\s+/gv, ' ').trim(),
    nombreSOL: values.nombreSOL.trim().toUpperCase(),
    sunat_api_key: values.sunat_api_key.trim(),
    sunat_api_secret: values.sunat_api_secret.trim(),
  }
}
