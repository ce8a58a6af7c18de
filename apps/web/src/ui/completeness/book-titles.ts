import type { BookTab } from '../../lib/url/use-book.ts'

export const BOOK_TITLES: Record<BookTab, string> = { compras: 'Compras', ventas: 'Ventas' }
