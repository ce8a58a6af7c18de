/** The two registers: purchases (RCE) and sales (RVIE). */
export type Book = 'rce' | 'rvie'

/** `codLibro`. Not to be confused with 080400/140400, which stand in file names. */
export const bookCodes: Readonly<Record<Book, string>> = { rce: '080000', rvie: '140000' }
