import type { Book } from '../../lib/url/use-book.ts'

/** What the page and its table are called. */
export const BOOK_TITLES: Record<Book, string> = { compras: 'Comprobantes de compra', ventas: 'Comprobantes de venta' }
