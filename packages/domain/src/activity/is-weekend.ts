import { calendarDate, daysBetween, type CalendarDate } from '../dates/calendar-date.ts'

const A_SATURDAY = calendarDate('1900-01-06')

export function isWeekend(date: CalendarDate): boolean {
  return daysBetween(A_SATURDAY, date) % 7 < 2
}
