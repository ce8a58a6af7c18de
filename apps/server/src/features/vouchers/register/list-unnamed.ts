import { voucherCode, type VoucherKey } from '@contapro/domain/vouchers/voucher-code'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import { VOUCHER_CODE } from '../voucher-code-sql.ts'
import { isCounted } from '../voucher-status.ts'

export type UnnamedVoucher = VoucherKey & { readonly id: number; readonly number: string }

/** The vouchers that the portal brought for a period, that count, and that its list no longer names. */
export async function listUnnamed(
  db: Queryable,
  { businessId, book, period }: BookPeriodKey,
  named: readonly VoucherKey[],
): Promise<UnnamedVoucher[]> {
  const { rows } = await sql<UnnamedVoucher>`
    select voucher.id, voucher.issuer, voucher.type, voucher.series, voucher.number from vouchers voucher
    where business_id = ${businessId} and book = ${book} and period = ${period} and origin = 'portal'
      and ${sql.raw(isCounted('voucher'))} and (${VOUCHER_CODE}) <> all (${named.map(voucherCode)})
    order by voucher.id`.execute(db)
  return rows
}
