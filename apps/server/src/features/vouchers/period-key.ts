import type { Book } from '@contapro/domain/vouchers/book'

/** A month of a business's purchases. */
export type PeriodKey = { readonly businessId: string; readonly period: string }

/** A month of one of a business's books. */
export type BookPeriodKey = PeriodKey & { readonly book: Book }
