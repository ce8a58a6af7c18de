import { formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'

/** `Guardada el 02/11/2026`, in place of what is never shown; nothing when nothing is stored. */
export function savedOn(word: 'Guardado' | 'Guardada', instant: string | null): string | undefined {
  return instant ? `${word} el ${day(instant)}` : undefined
}

export function day(instant: string): string {
  return formatDate(dateInLima(new Date(instant)))
}
