import { fromBody, type HandMadeBody } from '@contapro/contract/hand-made-fields'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { handMadeColumns } from './hand-made-row.ts'
import { keepTypedAmounts, replaceVoucher } from './write-voucher.ts'

/**
 * Of vouchers that SUNAT lists no more, those that were typed are as they were typed again: the accountant has their paper. Returns their
 * ids and periods.
 */
export async function restoreTyped(
  tx: Queryable,
  businessId: string,
  voucherIds: readonly number[],
  now: Date,
): Promise<{ id: number; period: string }[]> {
  if (voucherIds.length === 0) return []
  const { rows } = await sql<{ id: number; typed: HandMadeBody; issuer: string }>`
    select hand.voucher_id as id, hand.typed, voucher.issuer from hand_made_vouchers hand
    join vouchers voucher on voucher.business_id = hand.business_id and voucher.id = hand.voucher_id
    where hand.business_id = ${businessId} and hand.voucher_id = any (${voucherIds}::bigint[]) and hand.deleted_at is null
      and voucher.vanished_at is not null`.execute(tx)
  const restored: { id: number; period: string }[] = []
  for (const { id, typed, issuer } of rows) {
    const columns = handMadeColumns(fromBody(typed), issuer, now)
    if (!columns) continue
    await replaceVoucher(tx, businessId, id, columns.voucher)
    await keepTypedAmounts(tx, businessId, id, columns.stated)
    restored.push({ id, period: typed.tax_period })
  }
  return restored
}
