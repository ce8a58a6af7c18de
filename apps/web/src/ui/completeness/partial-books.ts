import type { BookCompleteness } from '@contapro/contract/completeness'

import type { BookTab } from '../../lib/url/use-book.ts'

/** Undefined while it loads. */
export type BookOfPeriod = { book: BookTab; completeness: BookCompleteness | undefined }
export type PartialBook = { book: BookTab; completeness: BookCompleteness }

/** Of some books those whose numbers are shown although something is missing. */
export function partialBooks(books: readonly BookOfPeriod[]): PartialBook[] {
  return books.flatMap(({ book, completeness }) => (completeness?.state === 'PARTIAL' ? [{ book, completeness }] : []))
}

type ReasonGroup = { title: string; reasons: BookCompleteness['reasons'] }

/** Two books with the same reasons are shown together. */
export function groupByReasons(partial: readonly PartialBook[]): ReasonGroup[] {
  const titles = { compras: 'Compras', ventas: 'Ventas' }
  const [one, other] = partial.map(({ completeness }) => JSON.stringify(completeness.reasons))
  const [first] = partial
  if (first && one === other) return [{ title: 'Ventas y compras', reasons: first.completeness.reasons }]
  return partial.map(({ book, completeness }) => ({ title: titles[book], reasons: completeness.reasons }))
}
