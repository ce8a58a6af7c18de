import { parseCalendarDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { parseCents, zeroCents, type Cents } from '@contapro/domain/money/cents'
import { parseDecimal, type Decimal } from '@contapro/domain/money/decimal'

/** An amount in céntimos: `12920`, `10949.15`, `-0.5`; an empty cell is zero. Undefined for anything that is not a plain decimal. */
export function readAmount(cell: string): Cents | undefined {
  const length = cell.length
  if (length === 0) return zeroCents
  const isNegative = cell.charCodeAt(0) === 45
  let at = isNegative ? 1 : 0
  let value = 0
  const start = at
  for (; at < length; at += 1) {
    const digit = cell.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) break
    value = value * 10 + digit
  }
  // Up to twelve digits and two decimals, which is all SUNAT prints, are read here; the rest by the domain's own rule.
  if (at === start || at - start > 12) return readUnusualAmount(cell)
  if (at === length) value *= 100
  else {
    const decimals = length - at - 1
    const tenths = cell.charCodeAt(at + 1) - 48
    const hundredths = decimals === 2 ? cell.charCodeAt(at + 2) - 48 : 0
    const isPlain =
      cell.charCodeAt(at) === 46 && (decimals === 1 || decimals === 2) && isDigit(tenths) && isDigit(hundredths)
    if (!isPlain) return readUnusualAmount(cell)
    value = value * 100 + tenths * 10 + hundredths
  }
  return (isNegative && value !== 0 ? -value : value) as Cents
}

function isDigit(value: number): boolean {
  return value >= 0 && value <= 9
}

function readUnusualAmount(cell: string): Cents | undefined {
  return cell.trim() === '' ? zeroCents : parseCents(cell)
}

/** `15/09/2026` of the files, `2026-09-15` of the purchases listing, either with a time behind. Undefined when there is no such day. */
export function readDate(cell: string): CalendarDate | undefined {
  const text = cell.trim()
  if (text.charCodeAt(2) === 47 && text.charCodeAt(5) === 47 && (text.length === 10 || text.charCodeAt(10) === 32))
    return parseCalendarDate(`${text.slice(6, 10)}-${text.slice(3, 5)}-${text.slice(0, 2)}`)
  return /^\d{4}-\d{2}-\d{2}(?:$|[T ])/.test(text) ? parseCalendarDate(text.slice(0, 10)) : undefined
}

/** `3.745`; empty is unknown. */
export function readRate(cell: string): Decimal | undefined {
  return parseDecimal(cell.trim())
}

// NUL and controls, zero-width, and the marks that turn text around: a supplier chooses its name, and screens show it.
// oxlint-disable-next-line no-control-regex -- control characters are what is removed
const HOSTILE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/

/** A name as people may see it. */
export function readName(cell: string): string {
  const safe = HOSTILE.test(cell) ? cell.replace(new RegExp(HOSTILE, 'g'), ' ') : cell
  return readCode(safe)
}

/** A code or number as text, without blanks around. */
export function readCode(cell: string): string {
  if (cell === '') return cell
  const last = cell.charCodeAt(cell.length - 1)
  return cell.charCodeAt(0) <= 32 || last <= 32 ? cell.trim() : cell
}
