/** A SIRE register: `rce` holds the purchases of a taxpayer, `rvie` its sales. */
export type Book = 'rce' | 'rvie'

export const BOOKS: readonly Book[] = ['rce', 'rvie']

/** How the API names the books. */
export type Operation = 'COMPRA' | 'VENTA'

export const OPERATION_OF_BOOK = { rce: 'COMPRA', rvie: 'VENTA' } as const satisfies Record<Book, Operation>

export const BOOK_OF_OPERATION = { COMPRA: 'rce', VENTA: 'rvie' } as const satisfies Record<Operation, Book>

/** How answers name what they say of each book. */
export const NAME_OF_BOOK = { rce: 'purchases', rvie: 'sales' } as const satisfies Record<Book, string>
