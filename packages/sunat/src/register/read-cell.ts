import { parseCalendarDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { cents, parseCents, zeroCents, type Cents } from '@contapro/domain/money/cents'
import { parseDecimal, type Decimal } from '@contapro/domain/money/decimal'

/**
 * An amount in céntimos: `12920`, `10949.15`, `-0.5`, and `- 118.00` as the norm prints it. An empty cell is zero; anything else that is not
 * a plain decimal is undefined.
 */
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
  // This fast path covers what SUNAT writes, up to twelve digits and two decimals; the domain parses the rest.
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
  return cents(isNegative ? -value : value)
}

function isDigit(value: number): boolean {
  return value >= 0 && value <= 9
}

function readUnusualAmount(cell: string): Cents | undefined {
  return cell.trim() === '' ? zeroCents : parseCents(cell.replace(/^\s*-\s+(?=\d)/, '-'))
}

/** Files write `15/09/2026`, the purchases listing `2026-09-15`; either may be followed by a time. Undefined for an invalid date. */
export function readDate(cell: string): CalendarDate | undefined {
  const text = cell.trim()
  if (text.charCodeAt(2) === 47 && text.charCodeAt(5) === 47 && (text.length === 10 || text.charCodeAt(10) === 32))
    return parseCalendarDate(`${text.slice(6, 10)}-${text.slice(3, 5)}-${text.slice(0, 2)}`)
  return /^\d{4}-\d{2}-\d{2}(?:$|[T ])/.test(text) ? parseCalendarDate(text.slice(0, 10)) : undefined
}

/** A date that may be missing, which SUNAT also writes as a hyphen. Null when it is missing, undefined when it is invalid. */
export function readOptionalDate(cell: string, read = readDate): CalendarDate | null | undefined {
  const text = cell.trim()
  return text === '' || text === '-' ? null : read(text)
}

/** `3.745`; undefined when empty. */
export function readRate(cell: string): Decimal | undefined {
  return parseDecimal(cell.trim())
}

// Controls, zero-width and bidirectional characters: names are chosen by suppliers and shown on screen.
// oxlint-disable-next-line no-control-regex -- removes control characters
const HOSTILE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/

/** A name without characters that could disguise it. */
export function readName(cell: string): string {
  const safe = HOSTILE.test(cell) ? cell.replace(new RegExp(HOSTILE, 'g'), ' ') : cell
  return readCode(safe)
}

/** A code or number, trimmed. */
export function readCode(cell: string): string {
  if (cell === '') return cell
  const last = cell.charCodeAt(cell.length - 1)
  return cell.charCodeAt(0) <= 32 || last <= 32 ? cell.trim() : cell
}
