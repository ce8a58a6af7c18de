import { useSearchParams } from 'react-router'

import { changeParams, PARAM } from './dashboard-params.ts'

/** Purchases or sales, under the names the address uses. */
export type Book = 'compras' | 'ventas'

/** The book of the open tab, kept in the address. Purchases are the default and leave no parameter. */
export function useBook(): [book: Book, setBook: (book: Book) => void] {
  const [params, setParams] = useSearchParams()
  const book = params.get(PARAM.book) === 'ventas' ? 'ventas' : 'compras'
  const setBook = (next: Book) =>
    setParams((old) => changeParams(old, { libro: next === 'ventas' ? next : '' }), {
      replace: true,
      preventScrollReset: true,
    })
  return [book, setBook]
}
