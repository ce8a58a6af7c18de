import type { BookCompleteness } from '@contapro/contract/completeness'
import { CloudDownload, KeyRound, Lock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { Spinner } from '../feedback/spinner.tsx'

type BookState = { label: string; icon: ReactNode; textClass: string; badgeClass: string }

const warn = {
  textClass: 'text-warn-text',
  badgeClass: 'border-warn-line bg-warn-bg text-warn-text',
}
const states = {
  PARTIAL: { label: 'Incompleto', icon: <TriangleAlert aria-hidden="true" />, ...warn },
  PENDING: {
    label: 'Recopilando',
    icon: <Spinner size="xs" />,
    textClass: 'text-state-in-progress-text',
    badgeClass: 'border-state-in-progress-line bg-state-in-progress-bg text-state-in-progress-text',
  },
  NOT_ALLOWED: { label: 'Sin permiso', icon: <Lock aria-hidden="true" />, ...warn },
  NOT_COLLECTED: { label: 'Sin recopilar', icon: <CloudDownload aria-hidden="true" />, ...warn },
  REGISTER_MISSING: { label: 'Falta la propuesta', icon: <CloudDownload aria-hidden="true" />, ...warn },
  CREDENTIALS_REFUSED: {
    label: 'Credenciales inválidas',
    icon: <KeyRound aria-hidden="true" />,
    textClass: 'text-error-text',
    badgeClass:
      'border-state-invalid-credentials-line bg-state-invalid-credentials-bg text-state-invalid-credentials-text',
  },
} satisfies Record<string, BookState>

/** How a book that is not complete is shown: always an icon and words. Undefined for a complete one. */
export function bookState({ state, reasons }: BookCompleteness): BookState | undefined {
  if (state === 'COMPLETE') return undefined
  const [reason] = state === 'NOT_COLLECTED' ? reasons : []
  return states[reason?.code === 'CREDENTIALS_REFUSED' || reason?.code === 'REGISTER_MISSING' ? reason.code : state]
}

/** From the least to the most serious. */
const SEVERITY: readonly BookCompleteness['state'][] = [
  'COMPLETE',
  'PARTIAL',
  'PENDING',
  'NOT_COLLECTED',
  'NOT_ALLOWED',
]

export function worstBook(books: readonly BookCompleteness[]): BookCompleteness | undefined {
  return books.toSorted((a, b) => SEVERITY.indexOf(b.state) - SEVERITY.indexOf(a.state))[0]
}
