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

export function textCell(reference: string, style: number, text: string): string {
  const space = text !== text.trim() ? ' xml:space="preserve"' : ''
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t${space}>${escapeXml(text)}</t></is></c>`
}

export function numberCell(reference: string, style: number, number: string): string {
  return `<c r="${reference}" s="${style}"><v>${number}</v></c>`
}

const NUMBERS: ReadonlySet<ColumnKind> = new Set(['number', 'decimal', 'rate'])

/** Writes a value as its column says; what does not fit is a mistake of the caller. */
export function writeCell(reference: string, kind: ColumnKind, value: Exclude<CellValue, null>): string {
  const style = styleOf(kind)
  if (typeof value === 'object') return textCell(reference, style, value.text)
  if (kind === 'amount') return numberCell(reference, style, centsToDecimal(cents(Number(value))))
  if (kind === 'date') return numberCell(reference, style, String(dayNumber(String(value))))
  if (NUMBERS.has(kind)) return numberCell(reference, style, finite(value))
  return textCell(reference, style, String(value))
}

function finite(value: string | number): string {
  const written = String(value)
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
