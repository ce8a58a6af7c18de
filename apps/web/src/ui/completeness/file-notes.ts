import { BOOK_TITLES } from './book-titles.ts'
import type { BookOfPeriod } from './partial-sources.ts'

/** Whose numbers are those of a file of the accountant, and of which day: 'Compras: Completo según tu archivo del 05/11.' */
export function fileNotes(books: readonly BookOfPeriod[]): string[] {
  const uploaded = books.flatMap(({ book, completeness }) =>
    completeness?.state === 'COMPLETE' && completeness.file_date ? [{ book, date: completeness.file_date }] : [],
  )
  const byDate = Map.groupBy(uploaded, ({ date }) => date)
  return [...byDate].map(([date, some]) => {
    const title = some.length > 1 ? 'Ventas y compras' : some.map(({ book }) => BOOK_TITLES[book]).join()
    return `${title}: Completo según tu archivo del ${date.slice(8, 10)}/${date.slice(5, 7)}.`
  })
}
