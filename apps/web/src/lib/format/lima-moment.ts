import { addDays, formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima, timeInLima } from '@contapro/domain/dates/lima'

/** An instant in Lima's time: `hoy 05:40`, `mañana 02:00`, `12/11/2026 23:15`. */
export function limaMoment(instant: string, now = new Date()): string {
  const at = new Date(instant)
  const day = dateInLima(at)
  const today = dateInLima(now)
  const relativeNames = new Map([
    [addDays(today, -1), 'ayer'],
    [today, 'hoy'],
    [addDays(today, 1), 'mañana'],
  ])
  return `${relativeNames.get(day) ?? formatDate(day)} ${timeInLima(at)}`
}
