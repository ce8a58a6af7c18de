import { OPERATION_OF_BOOK, type Book, type Operation } from '@contapro/domain/vouchers/book'
import { useSearchParams } from 'react-router'

import { changeSearchParams, SEARCH_PARAMS } from './search-params.ts'

/** Purchases or sales, under the names the URL uses. */
export type BookTab = 'compras' | 'ventas'

export const BOOKS = { compras: 'rce', ventas: 'rvie' } as const satisfies Record<BookTab, Book>

/** Under the names the calls use. */
export const OPERATIONS = {
  compras: OPERATION_OF_BOOK.rce,
  ventas: OPERATION_OF_BOOK.rvie,
} as const satisfies Record<BookTab, Operation>

/**
 * The book of the open tab, kept in the URL. Purchases are the default and leave no parameter. A page, a filter or an open voucher of
 * one book means nothing in the other.
 */
export function useBook(): [book: BookTab, setBook: (book: BookTab) => void] {
  const [params, setParams] = useSearchParams()
  const book = params.get(SEARCH_PARAMS.book) === 'ventas' ? 'ventas' : 'compras'
  const setBook = (next: BookTab) =>
    setParams(
      (old) =>
        changeSearchParams(old, { book: next === 'ventas' ? next : '', page: '', filter: '', value: '', voucher: '' }),
      { replace: true, preventScrollReset: true },
    )
  return [book, setBook]
}
