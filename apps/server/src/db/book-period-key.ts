import type { Book } from '@contapro/domain/vouchers/book'

/** A month of one of a business's books. */
export type BookPeriodKey = { readonly businessId: string; readonly book: Book; readonly period: string }
