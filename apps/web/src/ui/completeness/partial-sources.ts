import type { BookCompleteness } from '@contapro/contract/completeness'

import type { BookTab } from '../../lib/url/use-book.ts'
import { BOOK_TITLES } from './book-titles.ts'

/** Undefined while it loads. */
export type BookOfPeriod = { book: BookTab; completeness: BookCompleteness | undefined }
/** What a number is computed from: a book, or a list that is in none. */
export type NumberSource = Pick<BookOfPeriod, 'completeness'> & { book?: BookTab }
export type PartialSource = { book?: BookTab; completeness: BookCompleteness }

/** Those whose numbers are shown although something is missing. */
export function partialSources(sources: readonly NumberSource[]): PartialSource[] {
  return sources.flatMap(({ completeness, ...source }) =>
    completeness?.state === 'PARTIAL' ? [{ ...source, completeness }] : [],
  )
}

type ReasonGroup = { title: string; reasons: BookCompleteness['reasons'] }

/** Two books with the same reasons are shown together. */
export function groupByReasons(partial: readonly PartialSource[]): ReasonGroup[] {
  const [one, other] = partial.map(({ completeness }) => JSON.stringify(completeness.reasons))
  const [first] = partial
  if (first && one === other) return [{ title: 'Ventas y compras', reasons: first.completeness.reasons }]
  return partial.map(({ book, completeness }) => ({
    title: book ? BOOK_TITLES[book] : '',
    reasons: completeness.reasons,
  }))
}
