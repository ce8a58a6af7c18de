import { formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'

type Saved = {
  word: 'Guardado' | 'Guardada'
  /** When it was saved; null when none is stored. */
  at: string | null
  isChecked: boolean
}

/** `Guardada el 02/11/2026`, shown instead of the secret; undefined when none is stored. */
export function savedOn({ word, at, isChecked }: Saved): string | undefined {
  return at ? `${word} el ${formatDay(at)}${isChecked ? '' : ', aún sin comprobar con SUNAT'}` : undefined
}

/** `02/11/2026`, the day in Lima. */
export function formatDay(instant: string): string {
  return formatDate(dateInLima(new Date(instant)))
}
