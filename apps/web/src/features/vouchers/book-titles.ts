import type { BookTab } from '../../lib/url/use-book.ts'

/** What the page and its table are called. */
export const BOOK_TITLES: Record<BookTab, string> = {
  compras: 'Comprobantes de compra',
  ventas: 'Comprobantes de venta',
}
