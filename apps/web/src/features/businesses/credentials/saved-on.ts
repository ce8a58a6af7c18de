import { formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'

type Saved = {
  word: 'Guardado' | 'Guardada'
  /** When it was saved; null when none is stored. */
  at: string | null
  /** The end of the last collection, which uses what is stored. */
  usedAt: string | null
}

/** `Guardada el 02/11/2026`, shown instead of the secret; undefined when none is stored. What no collection has used yet is not checked. */
export function savedOn({ word, at, usedAt }: Saved): string | undefined {
  if (!at) return undefined
  const isUsed = usedAt !== null && new Date(usedAt) > new Date(at)
  return `${word} el ${formatDay(at)}${isUsed ? '' : ', aún sin comprobar con SUNAT'}`
}

/** `02/11/2026`, the day in Lima. */
export function formatDay(instant: string): string {
  return formatDate(dateInLima(new Date(instant)))
}
