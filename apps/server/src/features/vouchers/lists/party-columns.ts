import type { Book } from '@contapro/domain/vouchers/book'

/** The column of `vouchers` that identifies the other party: the supplier of a purchase, the customer of a sale. */
export const PARTY_COLUMNS: Record<Book, string> = { rce: 'issuer', rvie: 'party_document' }
