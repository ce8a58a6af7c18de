import { parseCalendarDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { addMonths, periodOf, type TaxPeriod } from '@contapro/domain/periods/tax-period'

/** Parses `dd/mm/yyyy`, the format of the portal's forms. */
export function readDate(text: string | undefined): CalendarDate | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text ?? '')
  return match ? parseCalendarDate(`${match[3]}-${match[2]}-${match[1]}`) : undefined
}

const MAX_MONTHS = 36

/** The months between two dates, both included. */
export function monthsIn(from: CalendarDate, to: CalendarDate): readonly TaxPeriod[] {
  const months: TaxPeriod[] = []
  const last = periodOf(to)
  for (let month = periodOf(from); month <= last && months.length < MAX_MONTHS; month = addMonths(month, 1))
    months.push(month)
  return months
}
