import type { Book } from '@contapro/domain/vouchers/book'
import { parseVoucherCode } from '@contapro/domain/vouchers/voucher-code'

import type { Queryable } from '../../../db/database.ts'
import { findVoucherIds } from '../find-voucher-ids.ts'

export type StoredItem = { description: string; quantity: string | null; value: string | null }

/** The lines of a listed voucher in the order of its XML; none while that is missing, or when the business has no such voucher. */
export async function findItems(db: Queryable, businessId: string, book: Book, code: string): Promise<StoredItem[]> {
  const key = parseVoucherCode(code)
  const voucherId = key && (await findVoucherIds(db, businessId, book, [key])).get(code)
  if (voucherId === undefined) return []
  return db
    .selectFrom('voucherItems')
    .select(['description', 'quantity', 'value'])
    .where('businessId', '=', businessId)
    .where('voucherId', '=', voucherId)
    .orderBy('position')
    .execute()
}
