/** A SIRE register: `rce` holds the purchases of a taxpayer, `rvie` its sales. */
export type Book = 'rce' | 'rvie'

export const BOOKS: readonly Book[] = ['rce', 'rvie']
