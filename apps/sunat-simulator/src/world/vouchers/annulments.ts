import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { addMonths } from '@contapro/domain/periods/tax-period'

import { mix } from '../random.ts'
import { dateAt, planVoucher, type BookMonth, type FindMonth } from './book-month.ts'

/** Percent of the credit notes received that annul a factura issued to the wrong RUC. */
const SHARE = 16
/** Periods are filed from the 10th, so that a factura annulled in the next month is known to be so in its filed register. */
const LAST_DAY = 9

export type VoucherPlace = {
  readonly month: BookMonth
  readonly index: number
}

// Vouchers are generated one by one, so each end of an annulment must be found from the other by position alone: the note is either
// right after the factura, or as many places from the start of the next month as the factura is from the end of its own.

function annuls(month: BookMonth, index: number): 'this-month' | 'previous-month' | undefined {
  if (month.book !== 'rce' || index < 1 || index >= month.count) return undefined
  const hash = mix(month.seed ^ 0x5bd1e995, index)
  if (hash % 100 >= SHARE || planVoucher(month, index).type !== '07') return undefined
  const isEarly = Number(dateAt(month, index).slice(8)) <= LAST_DAY
  return isEarly && hash % 3 > 0 ? 'previous-month' : 'this-month'
}

function isFactura(month: BookMonth, index: number): boolean {
  return index >= 0 && planVoucher(month, index).type === '01'
}

/** The place of the factura that the credit note at an index annuls, if it annuls one. */
export function annulledBy(month: BookMonth, index: number, findMonth: FindMonth): VoucherPlace | undefined {
  const which = annuls(month, index)
  if (which === undefined) return undefined
  if (which === 'this-month') return isFactura(month, index - 1) ? { month, index: index - 1 } : undefined
  const previous = findMonth(month.owner, month.book, addMonths(month.period, -1))
  const target = previous.count - 1 - index
  if (!isFactura(previous, target) || annuls(previous, target + 1) === 'this-month') return undefined
  return { month: previous, index: target }
}

const nextMonths = new WeakMap<BookMonth, BookMonth>()

/** Found once per month, because every row of a large register asks for it. */
function nextMonth(month: BookMonth, findMonth: FindMonth): BookMonth {
  let next = nextMonths.get(month)
  if (!next) nextMonths.set(month, (next = findMonth(month.owner, month.book, addMonths(month.period, 1))))
  return next
}

/** The date of the credit note that annuls the factura at an index. */
export function annulmentDate(month: BookMonth, index: number, findMonth: FindMonth): CalendarDate | undefined {
  if (month.book !== 'rce') return undefined
  if (annuls(month, index + 1) === 'this-month') return dateAt(month, index + 1)
  const next = nextMonth(month, findMonth)
  const note = month.count - 1 - index
  return annuls(next, note) === 'previous-month' ? dateAt(next, note) : undefined
}
