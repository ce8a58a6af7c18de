import type { SiscontSettings } from '@contapro/contract/reports'

/** What the fields of a book contain: digits, or nothing. */
export type TypedBook = Record<BookField, string>
export type BookField = keyof SiscontSettings['purchases']

export type TypedSettings = {
  readonly purchases: TypedBook
  readonly sales: TypedBook
  readonly has_negative_notes: boolean
  readonly has_text_dates: boolean
}

export function toTyped({ purchases, sales, ...rest }: SiscontSettings): TypedSettings {
  return {
    ...rest,
    purchases: { ...purchases, first_number: String(purchases.first_number) },
    sales: { ...sales, first_number: String(sales.first_number), party_type: '' },
  }
}

/** What the fields say; undefined while one that is needed is empty. */
export function fromTyped({ purchases, sales, ...rest }: TypedSettings): SiscontSettings | undefined {
  if (isIncomplete(purchases) || isIncomplete(sales)) return undefined
  const { party_type: _, ...sold } = sales
  return {
    ...rest,
    purchases: { ...purchases, first_number: Number(purchases.first_number) },
    sales: { ...sold, first_number: Number(sales.first_number) },
  }
}

const isIncomplete = (book: TypedBook) => fieldError('origin', book) !== '' || fieldError('first_number', book) !== ''

/** What a field lacks; empty when nothing. */
export function fieldError(field: BookField, book: TypedBook): string {
  if (field === 'origin' && book.origin === '') return 'Escribe el origen'
  if (field === 'first_number' && Number(book.first_number) < 1) return 'Escribe un número desde 1'
  return ''
}
