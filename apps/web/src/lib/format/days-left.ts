import { addDays, calendarDate } from '@contapro/domain/dates/calendar-date'
import { startOfDayInLima } from '@contapro/domain/dates/lima'

const DAY_MS = 86_400_000

/** Days until a subscription ends, rounded up and never negative. Its last day counts until midnight in Lima. */
export function daysLeft(endDate: string | undefined, now: Date): number {
  if (!endDate) return 0
  const end = startOfDayInLima(addDays(calendarDate(endDate), 1))
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS))
}
