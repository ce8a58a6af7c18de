import { isDocumentType } from '@contapro/domain/catalogs/document-types'
import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { itemAt } from '@contapro/domain/lists/item-at'
import { rangeOfPeriods, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import { isDni } from '@contapro/domain/taxpayers/identity'
import { isRuc } from '@contapro/domain/taxpayers/ruc'
import type { Book } from '@contapro/domain/vouchers/book'
import { CREDIT_NOTE, IMPORT_TYPES } from '@contapro/domain/vouchers/voucher-types'

import { readDate, type FieldRule, type WrittenLine } from './field-rule.ts'
import { RCE_NORM } from './rce-norm.ts'
import { SPECIAL_CREDIT_NOTE } from './register-types.ts'
import { RVIE_NORM } from './rvie-norm.ts'

const NORMS: Readonly<Record<Book, readonly FieldRule[]>> = { rce: RCE_NORM, rvie: RVIE_NORM }
/** Guías, retentions and perceptions are recorded in no register; those of suppliers abroad are in one of their own. */
const NOT_RECORDED: Readonly<Record<Book, readonly string[]>> = {
  rce: ['09', '20', '31', '33', '40', '41', '71', '72', '91', '97', '98', '99'],
  rvie: ['02', '09', '20', '31', '33', '40', '41', '71', '72', '91', '97', '98', '99'],
}
const DOCUMENT_TYPE_FIELD: Readonly<Record<Book, number>> = { rce: 12, rvie: 11 }
const RUC_DOCUMENT = '6'
const DNI_DOCUMENT = '1'
const LINE_END = '|\r\n'

/**
 * Reads written lines again and compares each field with the norm. Returns what is wrong with a line, in Spanish; nothing when SUNAT would
 * take it. Throws when a line does not have the fields of the norm, because then the writer is wrong.
 */
export function lineChecker(book: Book, { period, extraFields = 0 }: CheckOptions): (line: string) => string[] {
  const norm = NORMS[book]
  const { to: lastDay } = rangeOfPeriods(period, period)
  // Most fields of a line are those of the line before: what fits the norm once fits again.
  const fitting: string[] = norm.map(() => '')
  return (line) => {
    const cells = line.slice(0, -LINE_END.length).split('|')
    if (
      !line.endsWith(LINE_END) ||
      line.indexOf('\n') !== line.length - 1 ||
      cells.length !== norm.length + extraFields
    )
      throw new Error(`a line of ${book} has ${cells.length} fields`)
    const written: WrittenLine = { field: (number) => cells[number - 1] ?? '' }
    const problems: string[] = []
    for (let index = 0; index < norm.length; index += 1) {
      const value = itemAt(cells, index)
      if (value !== '' && value === fitting[index]) continue
      const problem = checkField(itemAt(norm, index), written, value)
      if (problem === undefined) fitting[index] = value
      else problems.push(problem)
    }
    for (const problem of [
      checkType(book, written),
      checkDates(written, lastDay),
      checkDocument(book, written),
      checkSigns(book, written),
      checkRange(book, written),
    ])
      if (problem !== undefined) problems.push(problem)
    return problems
  }
}

type CheckOptions = { readonly period: TaxPeriod; readonly extraFields?: number }

function checkField({ name, pattern, isRequired }: FieldRule, line: WrittenLine, value: string): string | undefined {
  if (value === '') return isRequired?.(line) ? `falta ${name}` : undefined
  return pattern.test(value) ? undefined : `${name} no válido: «${value.slice(0, 40)}»`
}

function checkType(book: Book, line: WrittenLine): string | undefined {
  const type = line.field(7)
  if (!isDocumentType(type) && type !== '64') return `tipo de comprobante desconocido: «${type}»`
  return NOT_RECORDED[book].includes(type) ? `el tipo ${type} no va en este registro` : undefined
}

function checkDates(line: WrittenLine, lastDay: CalendarDate): string | undefined {
  const issued = readDate(line.field(5))
  if (!issued) return 'fecha de emisión no válida'
  return issued > lastDay ? 'la fecha de emisión es posterior al periodo' : undefined
}

/** Base and IGV of each kind, and what is untaxed. */
const SIGNED_FIELDS: Readonly<Record<Book, readonly number[]>> = {
  rce: [15, 16, 17, 18, 19, 20],
  rvie: [14, 15, 16, 17, 18, 19, 20],
}

function checkSigns(book: Book, line: WrittenLine): string | undefined {
  if (![CREDIT_NOTE, SPECIAL_CREDIT_NOTE].includes(line.field(7))) return undefined
  const isPositive = SIGNED_FIELDS[book].some((at) => Number(line.field(at)) > 0)
  return isPositive ? 'los importes de una nota de crédito van en negativo' : undefined
}

const RANGE_FIELD: Readonly<Record<Book, number>> = { rce: 11, rvie: 10 }
/** Sales of a day that may be one row. */
const RANGE_SALES = new Set(['00', '03', '12', '13', '18', '87', '88'])

/** Several vouchers in one row: purchases without credit, and sales of certain types. */
function checkRange(book: Book, line: WrittenLine): string | undefined {
  if (line.field(RANGE_FIELD[book]) === '') return undefined
  if (book === 'rvie') return RANGE_SALES.has(line.field(7)) ? undefined : `el tipo ${line.field(7)} no va en un rango`
  const hasCredit = SIGNED_FIELDS.rce.some((at) => Number(line.field(at)) !== 0)
  return hasCredit ? 'un rango de comprobantes no lleva base ni IGV' : undefined
}

/** Customs declarations name whoever sends the goods, who may have any document. */
function checkDocument(book: Book, line: WrittenLine): string | undefined {
  const at = DOCUMENT_TYPE_FIELD[book]
  const [type, document] = [line.field(at), line.field(at + 1)]
  if (document === '' || (book === 'rce' && IMPORT_TYPES.includes(line.field(7)))) return undefined
  if (type === RUC_DOCUMENT && !isRuc(document)) return `RUC no válido: «${document}»`
  if (type === DNI_DOCUMENT && !isDni(document)) return `DNI no válido: «${document}»`
  return undefined
}
