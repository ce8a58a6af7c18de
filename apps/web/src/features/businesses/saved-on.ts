import type { getCredentials } from '@contapro/contract/businesses'
import { formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'

import type { Answer } from '../../lib/call.ts'

/** `Guardada el 02/11/2026`, in place of what is never shown; nothing when nothing is stored. */
export function savedOn(word: 'Guardado' | 'Guardada', instant: string | null): string | undefined {
  return instant ? `${word} el ${day(instant)}` : undefined
}

/** The same for the SOL key, which SUNAT may have refused since. */
export function savedSol({ sol_saved_at, sol_refused_at }: Answer<typeof getCredentials>): string | undefined {
  const saved = savedOn('Guardada', sol_saved_at)
  return sol_refused_at ? `${saved}. SUNAT no la aceptó el ${day(sol_refused_at)}` : saved
}

function day(instant: string): string {
  return formatDate(dateInLima(new Date(instant)))
}
