import { businessDayOfMonth } from '../dates/business-days.ts'
import type { CalendarDate } from '../dates/calendar-date.ts'
import { addMonths, periodOf, type TaxPeriod } from './tax-period.ts'

/** The group in SUNAT's calendar for each last digit of the RUC. */
const GROUP_OF_DIGIT = [0, 1, 2, 2, 3, 3, 4, 4, 5, 5] as const

/** A return is due in the month after its period. */
export const DUE_AFTER_MONTHS = 1

/** The business day of that month on which the first group's return is due; each later group has one more day. */
const FIRST_BUSINESS_DAY = 11
/** Good taxpayers have the last day, whatever their RUC. */
const GOOD_TAXPAYERS_DAY = 17

/** The day on which a RUC's monthly return is due, by the rule that SUNAT's calendars of 2023 to 2026 follow. */
export function dueDate(ruc: string, period: TaxPeriod, { isGoodTaxpayer = false } = {}): CalendarDate {
  const group = GROUP_OF_DIGIT[Number(ruc.at(-1))] ?? 0
  return businessDayOfMonth(
    addMonths(period, DUE_AFTER_MONTHS),
    isGoodTaxpayer ? GOOD_TAXPAYERS_DAY : FIRST_BUSINESS_DAY + group,
  )
}

export type DuePeriod = { readonly period: TaxPeriod; readonly date: CalendarDate }

/** The periods until today whose due date has not passed: the current one, and until its date the one before. */
export function duePeriods(ruc: string, today: CalendarDate, given: { isGoodTaxpayer?: boolean } = {}): DuePeriod[] {
  const current = periodOf(today)
  return [addMonths(current, -DUE_AFTER_MONTHS), current]
    .map((period) => ({ period, date: dueDate(ruc, period, given) }))
    .filter(({ date }) => date >= today)
}

/** The period that is declared next: the month before this one, also once its date has passed, or this one once that is declared. */
export function nextReturnPeriod(
  ruc: string,
  today: CalendarDate,
  { isGoodTaxpayer = false, isLastDeclared = false } = {},
): DuePeriod {
  const current = periodOf(today)
  const period = isLastDeclared ? current : addMonths(current, -DUE_AFTER_MONTHS)
  return { period, date: dueDate(ruc, period, { isGoodTaxpayer }) }
}
