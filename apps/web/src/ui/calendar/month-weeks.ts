import { addDays, calendarDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { periodRange, type TaxPeriod } from '@contapro/domain/periods/tax-period'

const DAYS_PER_WEEK = 7

/** The weeks of a month from Sunday to Saturday; days of other months are undefined. */
export function monthWeeks(month: TaxPeriod): (CalendarDate | undefined)[][] {
  const { from, to } = periodRange(month) ?? { from: firstDay(month), to: firstDay(month) }
  const weeks: (CalendarDate | undefined)[][] = []
  for (let sunday = addDays(from, -weekday(from)); sunday <= to; sunday = addDays(sunday, DAYS_PER_WEEK)) {
    const days = Array.from({ length: DAYS_PER_WEEK }, (_day, index) => addDays(sunday, index))
    weeks.push(days.map((day) => (day >= from && day <= to ? day : undefined)))
  }
  return weeks
}

export function firstDay(month: TaxPeriod): CalendarDate {
  return calendarDate(`${month.slice(0, 4)}-${month.slice(4)}-01`)
}

/** 0 is Sunday. */
export function weekday(day: CalendarDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
