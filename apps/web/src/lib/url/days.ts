import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'

/** A range of days, `YYYY-MM-DD`; open where a side is missing. */
export type Days = { from?: string | undefined; to?: string | undefined }

export function hasDays({ from, to }: Days): boolean {
  return from !== undefined || to !== undefined
}

/** A day of the URL, which may be anything. */
export function readDay(text: string | null): string | undefined {
  return text && /^20\d\d-\d\d-\d\d$/v.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

/** `01/10/2026 a 15/10/2026`, `desde 01/10/2026`, `hasta 15/10/2026` */
export function daysName({ from, to }: Days): string {
  if (from && to) return from === to ? dayName(from) : `${dayName(from)} a ${dayName(to)}`
  return from ? `desde ${dayName(from)}` : to ? `hasta ${dayName(to)}` : ''
}

function dayName(day: string): string {
  return formatDate(calendarDate(day))
}
