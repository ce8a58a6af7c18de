import { calendarDate, daysBetween, formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'

/** `Vence 20/11/2026`, `Vence mañana`, `Venció 13/11/2026`. Due soon: tomorrow, today or past. */
export function dueText(date: string, now = new Date()): { text: string; isDueSoon: boolean } {
  const due = calendarDate(date)
  const days = daysBetween(dateInLima(now), due)
  return {
    text: days < 0 ? `Venció ${formatDate(due)}` : `Vence ${dayName(days) ?? formatDate(due)}`,
    isDueSoon: days <= 1,
  }
}

function dayName(days: number): string | undefined {
  return ['hoy', 'mañana'][days]
}
