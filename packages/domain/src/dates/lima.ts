import { calendarDate, type CalendarDate } from './calendar-date.ts'

// Peru keeps UTC−5 all year and has had no daylight saving time since 1994.
const LIMA_OFFSET_MS = -5 * 3_600_000

function limaIso(instant: Date): string {
  return new Date(instant.getTime() + LIMA_OFFSET_MS).toISOString()
}

/** The calendar date in Lima at an instant. */
export function dateInLima(instant: Date): CalendarDate {
  return calendarDate(limaIso(instant).slice(0, 10))
}

/** The time of day in Lima at an instant: `02:00`. */
export function timeInLima(instant: Date): string {
  return limaIso(instant).slice(11, 16)
}

/** The instant at which a day begins in Lima. */
export function startOfDayInLima(date: CalendarDate): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - LIMA_OFFSET_MS)
}
