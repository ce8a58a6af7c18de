import { calendarDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { TaxPeriod } from '@contapro/domain/periods/tax-period'

export function dateInMonth(month: TaxPeriod, day: number): CalendarDate {
  return calendarDate(`${month.slice(0, 4)}-${month.slice(4)}-${String(day).padStart(2, '0')}`)
}
