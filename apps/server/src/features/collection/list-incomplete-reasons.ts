import { UNREAD_BOOK_CODES, type UnreadBook } from '@contapro/contract/collections'
import { BOOKS, type Book } from '@contapro/domain/vouchers/book'

import type { CollectedRegisterRow, CollectionRow } from '../../db/tables/collection.ts'

type IncompleteReason = { readonly book: Book; readonly code: UnreadBook['code'] }

/** What a collection left in doubt although it was read. */
export type DoubtCode = Extract<UnreadBook['code'], 'CURRENCY_UNPROVEN' | 'RATES_UNCLEAR'>

/** The books that a collection did not read whole or without doubt, with each reason once. */
export function listIncompleteReasons(
  collection: Pick<CollectionRow, 'route' | 'missing' | 'doubts'>,
  registers: readonly CollectedRegisterRow[],
): IncompleteReason[] {
  return BOOKS.flatMap((book) => {
    const own = registers.filter((register) => register.book === book)
    const isNotAllowed = isRefused(collection, book) || own.some(({ state }) => state === 'NOT_ALLOWED')
    const isUnlisted = collection.route === 'api' && registers.length > 0 && own.length === 0 && !isNotAllowed
    const reasons: Record<UnreadBook['code'], boolean> = {
      NOT_ALLOWED: isNotAllowed,
      // All books that SUNAT lists have the same periods, so one without any was not listed.
      REGISTER_FAILED: isUnlisted || own.some(({ state }) => state === 'FAILED'),
      PORTAL_ONLY: collection.route === 'portal' && own.some(wasRead),
      QUARANTINED: own.some(({ quarantined }) => quarantined > 0),
      SUMMARY_DIFFERS: own.some((register) => wasRead(register) && register.differences.length > 0),
      CURRENCY_UNPROVEN: collection.doubts.includes(`${book} CURRENCY_UNPROVEN`),
      RATES_UNCLEAR: collection.doubts.includes(`${book} RATES_UNCLEAR`),
    }
    return UNREAD_BOOK_CODES.filter((code) => reasons[code]).map((code) => ({ book, code }))
  })
}

/** The list of facturas is the main part of both books on the portal. */
function isRefused({ route, missing }: Pick<CollectionRow, 'route' | 'missing'>, book: Book): boolean {
  return missing.includes(route === 'portal' ? 'portal-invoices' : book)
}

function wasRead({ state }: CollectedRegisterRow): boolean {
  return state === 'STORED' || state === 'NO_MOVEMENT'
}
