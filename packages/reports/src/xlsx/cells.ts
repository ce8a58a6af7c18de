import { parseCalendarDate } from '@contapro/domain/dates/calendar-date'
import { cents, centsToDecimal } from '@contapro/domain/money/cents'

import { escapeXml } from './escape-xml.ts'
import type { CellValue, ColumnKind } from './sheet.ts'
import { styleOf } from './styles.ts'

/** `A`, `Z`, `AA`… for the first, 26th, 27th… column. */
export function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** The place of the column with these letters. */
export function columnIndex(name: string): number {
  return Array.from(name).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

export function textCell(reference: string, style: number, text: string): string {
  const space = text !== text.trim() ? ' xml:space="preserve"' : ''
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t${space}>${escapeXml(text)}</t></is></c>`
}

export function numberCell(reference: string, style: number, number: string): string {
  return `<c r="${reference}" s="${style}"><v>${number}</v></c>`
}

/** Writes the cell of a row in one column. */
export type CellWriter = (row: string, value: Exclude<CellValue, null>) => string

/** A report has few days. */
const MAX_KNOWN_DAYS = 5000

/** The writer of a column's cells. What is equal in all of them is put together once. A value that does not fit is a mistake of the caller. */
export function cellWriter(name: string, kind: ColumnKind): CellWriter {
  const start = `<c r="${name}`
  const style = styleOf(kind)
  const number = `" s="${style}"><v>`
  const plainText = `" s="${style}" t="inlineStr"><is><t>`
  const spacedText = `" s="${style}" t="inlineStr"><is><t xml:space="preserve">`
  if (kind === 'amount') return (row, value) => `${start}${row}${number}${centsToDecimal(cents(Number(value)))}</v></c>`
  if (kind === 'date') {
    const known = new Map<string, number>()
    return (row, value) => `${start}${row}${number}${knownDay(known, textOf(value))}</v></c>`
  }
  if (kind === 'number' || kind === 'decimal' || kind === 'rate')
    return (row, value) => `${start}${row}${number}${finite(textOf(value))}</v></c>`
  return (row, value) => {
    const text = textOf(value)
    return `${start}${row}${isSpaced(text) ? spacedText : plainText}${escapeXml(text)}</t></is></c>`
  }
}

const textOf = (value: Exclude<CellValue, null>) => (typeof value === 'object' ? value.text : String(value))

/** Whether the text begins or ends with a blank, which XML would drop. */
function isSpaced(text: string): boolean {
  return isBlank(text.charCodeAt(0)) || isBlank(text.charCodeAt(text.length - 1))
}

const isBlank = (code: number) => code <= 0x20 || code >= 0xa0

function knownDay(known: Map<string, number>, date: string): number {
  const found = known.get(date)
  if (found !== undefined) return found
  if (known.size >= MAX_KNOWN_DAYS) known.clear()
  const day = dayNumber(date)
  known.set(date, day)
  return day
}

function finite(written: string): string {
  if (written === '' || !Number.isFinite(Number(written))) throw new RangeError(`not a number: «${written}»`)
  return written
}

const DAY_MS = 86_400_000
/** Excel counts days from here, because it believes that 1900 was a leap year. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

function dayNumber(date: string): number {
  const read = parseCalendarDate(date)
  if (!read) throw new RangeError(`not a date: «${date}»`)
  return (Date.parse(`${read}T00:00:00Z`) - DAY_ZERO) / DAY_MS
}
