import { addDays, calendarDate, type CalendarDate } from '../dates/calendar-date.ts'
import { itemAt } from '../lists/item-at.ts'
import { addMonths, periodOf, type TaxPeriod } from './tax-period.ts'

/** The group in SUNAT's calendar for each last digit of the RUC. */
const GROUP_OF_DIGIT = [0, 1, 2, 2, 3, 3, 4, 4, 5, 5] as const

/** SUNAT's calendar for 2026: for each period, the day of the following month on which each group's return is due. */
const DAYS: Record<string, readonly number[]> = {
  202601: [16, 17, 18, 19, 20, 23],
  202602: [16, 17, 18, 19, 20, 23],
  202603: [17, 20, 21, 22, 23, 24],
  202604: [18, 19, 20, 21, 22, 25],
  202605: [15, 16, 17, 18, 19, 22],
  202606: [15, 16, 17, 20, 21, 22],
  202607: [18, 19, 20, 21, 24, 25],
  202608: [15, 16, 17, 18, 21, 22],
  202609: [16, 19, 20, 21, 22, 23],
  202610: [16, 17, 18, 19, 20, 23],
  202611: [17, 18, 21, 22, 23, 24],
  202612: [18, 19, 20, 21, 22, 25],
}

/** The business day of the following month on which the first group's return is due; each later group has one more day. */
const FIRST_BUSINESS_DAY = 11

/** The day on which a RUC's monthly return is due. The later dates of the good-taxpayer program are not considered. */
export function dueDate(ruc: string, period: TaxPeriod): CalendarDate {
  const group = GROUP_OF_DIGIT[Number(ruc.at(-1))] ?? 0
  const following = addMonths(period, 1)
  const day = DAYS[period]?.[group]
  if (day === undefined) return businessDay(following, FIRST_BUSINESS_DAY + group)
  return dayOf(following, day)
}

function dayOf(month: TaxPeriod, day: number): CalendarDate {
  return calendarDate(`${month.slice(0, 4)}-${month.slice(4)}-${String(day).padStart(2, '0')}`)
}

type DuePeriod = { readonly period: TaxPeriod; readonly date: CalendarDate }

/** The periods until today whose due date has not passed: the current one, and until its date the one before. */
export function duePeriods(ruc: string, today: CalendarDate): DuePeriod[] {
  const current = periodOf(today)
  return [addMonths(current, -1), current]
    .map((period) => ({ period, date: dueDate(ruc, period) }))
    .filter(({ date }) => date >= today)
}

/** The first period whose due date has not passed. */
export function nextDue(ruc: string, today: CalendarDate): DuePeriod {
  return itemAt(duePeriods(ruc, today), 0)
}

// An estimate for years without a calendar: it skips weekends but not holidays, so it may be a day or two early.
function businessDay(month: TaxPeriod, number: number): CalendarDate {
  let day = dayOf(month, 1)
  for (let seen = isWeekend(day) ? 0 : 1; seen < number;) {
    day = addDays(day, 1)
    if (!isWeekend(day)) seen += 1
  }
  return day
}

function isWeekend(date: CalendarDate): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
}
