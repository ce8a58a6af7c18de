import { addDays, calendarDate, parseCalendarDate } from './calendar-date.ts'

/** The number by which spreadsheets store a known day. */
const STORED_DAY = { date: calendarDate('1970-01-01'), number: 25_569 }

/**
 * A day as people and sheets write it, `31/10/2026`, `31-10-26`, `31102026`, `2026-10-31`, or the number by which a sheet stores it, as
 * `2026-10-31`. What is no day stays as it is, so that it can be said to be none.
 */
export function readTypedDay(text: string): string {
  const written = text.trim()
  if (/^[2-9]\d{4}(\.\d+)?$/.test(written))
    return addDays(STORED_DAY.date, Math.floor(Number(written)) - STORED_DAY.number)
  const [, day, month, year] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s.*)?$/.exec(written) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(written) ??
    []
  if (!day || !month || !year) return parseCalendarDate(written.slice(0, 10)) ?? written
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** `31/10/2026` of `2026-10-31`, and `31/02/2026` of a day that there is not; anything else as it is. */
export function typedDayText(day: string): string {
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
}

/** Why what was typed is no day. */
export function noDayReason(day: string): string {
  const shown = typedDayText(day)
  return shown === day ? 'La fecha debe tener la forma dd/mm/aaaa' : `El ${shown} no existe en el calendario`
}
