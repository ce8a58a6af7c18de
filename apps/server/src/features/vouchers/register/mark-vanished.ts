import { voucherCode, type VoucherKey } from '@contapro/domain/vouchers/voucher-code'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { recountPeriods } from '../totals/recount-periods.ts'
import { VOUCHER_CODE } from '../voucher-code-sql.ts'
import { isListed } from '../voucher-status.ts'
import type { RegisterListing } from './register-voucher.ts'

/**
 * Marks the vouchers of a period that a complete list no longer names, for registers that were merged in pieces. Returns how many.
 */
export async function markVanished(
  tx: Queryable,
  { businessId, book, period }: RegisterListing,
  listed: readonly VoucherKey[],
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update vouchers voucher set vanished_at = ${now}
    where business_id = ${businessId} and book = ${book} and period = ${period} and ${sql.raw(isListed('voucher'))}
      and (${VOUCHER_CODE}) <> all (${listed.map(voucherCode)})`.execute(tx)
  const vanished = Number(numAffectedRows ?? 0)
  if (vanished > 0) await recountPeriods(tx, businessId, book, [period])
  return vanished
}
