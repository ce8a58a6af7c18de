import type { BookCompleteness } from '@contapro/contract/completeness'

import { Badge } from '../feedback/badge.tsx'
import { bookState } from './book-state.tsx'

/** The state of a book that is not complete. A complete one has no badge. */
export function CompletenessBadge({ completeness }: { completeness: BookCompleteness }) {
  const state = bookState(completeness)
  if (!state) return null
  return (
    <Badge icon={state.icon} className={state.badgeClass}>
      {state.label}
    </Badge>
  )
}
