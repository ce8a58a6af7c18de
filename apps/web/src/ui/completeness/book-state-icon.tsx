import type { BookCompleteness } from '@contapro/contract/completeness'

import { classNames } from '../../lib/format/class-names.ts'
import { bookState } from './book-state.tsx'

/** The state of a book that is not complete, as an icon: on a tab or in a row, where its reasons stand elsewhere. */
export function BookStateIcon({ completeness }: { completeness: BookCompleteness | undefined }) {
  const state = completeness && bookState(completeness)
  if (!state) return null
  return (
    <span className={classNames('inline-flex [&>svg]:size-4', state.textClass)}>
      {state.icon}
      <span className="sr-only">{state.label}</span>
    </span>
  )
}
