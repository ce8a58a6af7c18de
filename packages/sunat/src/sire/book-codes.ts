import type { Book } from '@contapro/domain/vouchers/book'

/** `codLibro` of each book. File names have other codes, 080400 and 140400. */
export const bookCodes: Readonly<Record<Book, string>> = { rce: '080000', rvie: '140000' }
