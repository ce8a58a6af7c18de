import { itemAt } from '../lists/item-at.ts'
import { rangeOfPeriods, type TaxPeriod } from '../periods/tax-period.ts'
import { addDays, calendarDate, type CalendarDate } from './calendar-date.ts'

type Holiday = { readonly day: string; readonly since?: number }

/** National holidays with a fixed date (D.Leg. 713 and its amendments). Days on which only the public sector rests count as business days. */
const HOLIDAYS: readonly Holiday[] = [
  { day: '01-01' },
  { day: '05-01' },
  { day: '06-07', since: 2024 }, // Ley 31788
  { day: '06-29' },
  { day: '07-23', since: 2023 }, // Ley 31822
  { day: '07-28' },
  { day: '07-29' },
  { day: '08-06', since: 2022 }, // Ley 31530
  { day: '08-30' },
  { day: '10-08' },
  { day: '11-01' },
  { day: '12-08' },
  { day: '12-09', since: 2022 }, // Ley 31381
  { day: '12-25' },
]

/** A day on which taxes fall due and banks work: neither a weekend nor a national holiday. */
export function isBusinessDay(date: CalendarDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(date)
}

/** The first, second, … business day of a month. */
export function businessDayOfMonth(month: TaxPeriod, number: number): CalendarDate {
  const days = daysOfMonths.get(month) ?? businessDaysOf(month)
  daysOfMonths.set(month, days)
  return itemAt(days, number - 1)
}

/** An office asks for the same few months for each of its clients. */
const daysOfMonths = new Map<TaxPeriod, readonly CalendarDate[]>()

function businessDaysOf(month: TaxPeriod): CalendarDate[] {
  const { from, to } = rangeOfPeriods(month, month)
  const days: CalendarDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (isBusinessDay(day)) days.push(day)
  return days
}

/** The day that comes so many business days after a date. */
export function addBusinessDays(date: CalendarDate, days: number): CalendarDate {
  let day = date
  for (let left = days; left > 0; left -= Number(isBusinessDay(day))) day = addDays(day, 1)
  return day
}

function isHoliday(date: CalendarDate): boolean {
  const year = Number(date.slice(0, 4))
  const isFixed = HOLIDAYS.some(({ day, since = 0 }) => date.endsWith(day) && year >= since)
  return isFixed || holyDays(year).includes(date)
}

/** Holy Thursday and Good Friday. */
function holyDays(year: number): CalendarDate[] {
  const easter = easterSunday(year)
  return [addDays(easter, -3), addDays(easter, -2)]
}

/** The anonymous Gregorian algorithm; its letters are the usual ones. */
function easterSunday(year: number): CalendarDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return calendarDate(`${year}-${twoDigits(Math.floor(f / 31))}-${twoDigits((f % 31) + 1)}`)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
