import { formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'

/** `Guardada el 02/11/2026`, shown instead of the secret; undefined when none is stored. */
export function savedOn(word: 'Guardado' | 'Guardada', instant: string | null): string | undefined {
  return instant ? `${word} el ${formatDay(instant)}` : undefined
}

/** `02/11/2026`, the day in Lima. */
export function formatDay(instant: string): string {
  return formatDate(dateInLima(new Date(instant)))
}
