/** A day on the calendar, without time or zone: `2026-10-31`. */
export type CalendarDate = string & { readonly __kind: 'calendar-date' }

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY_MS = 86_400_000

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** The number of days in a month; months count from 1. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isCalendarDate(text: string): text is CalendarDate {
  const match = SHAPE.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Reads `YYYY-MM-DD` or `YYYY/MM/DD`; undefined when the day does not exist. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const dashed = text.includes('/') ? text.replaceAll('/', '-') : text
  return isCalendarDate(dashed) ? dashed : undefined
}

export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text)
  if (!date) throw new RangeError(`not a date: ${text}`)
  return date
}

/** `31/10/2026` */
export function formatDate(date: CalendarDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
}

function toDayNumber(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return calendarDate(new Date((toDayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10))
}

/** Whole days from one date to another; negative when `to` comes first. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return toDayNumber(to) - toDayNumber(from)
}
