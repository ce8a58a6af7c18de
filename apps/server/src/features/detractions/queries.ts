import { centsToDecimal } from '@contapro/domain/money/cents'
import { chunks } from '@contapro/domain/lists/chunks'
import { withoutLeadingZeros } from '@contapro/domain/vouchers/voucher-code'
import type { Deposit, DepositRole } from '@contapro/sunat/portal/deposits'
import { sql } from 'kysely'

import type { Database, Queryable } from '../../db/database.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { bumpDepositsVersion, cachedPeriodResult, isCounted } from '../vouchers/queries.ts'

const ROWS_PER_INSERT = 500
const KEY = ['businessId', 'role', 'certificate'] as const

/** Stores the deposits that SUNAT lists; one that is known already is updated. */
export async function upsertDeposits(
  tx: Queryable,
  businessId: string,
  role: DepositRole,
  deposits: readonly Deposit[],
  now: Date,
): Promise<void> {
  for (const some of chunks(deposits, ROWS_PER_INSERT)) {
    const rows = some.map((deposit) => toRow(businessId, role, deposit, now))
    const updated = Object.keys(rows[0] ?? {}).filter((column) => !KEY.some((key) => key === column))
    await tx
      .insertInto('deposits')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(KEY)
          .doUpdateSet(Object.fromEntries(updated.map((column) => [column, sql.ref(`excluded.${column}`)]))),
      )
      .execute()
  }
  await bumpDepositsVersion(tx, businessId)
}

function toRow(businessId: string, role: DepositRole, deposit: Deposit, seenAt: Date) {
  return {
    ...deposit,
    businessId,
    role,
    amount: deposit.amount === undefined ? null : centsToDecimal(deposit.amount),
    paidOn: deposit.paidOn ?? null,
    period: deposit.period ?? null,
    voucherSeries: deposit.voucherSeries.toUpperCase(),
    voucherNumber: withoutLeadingZeros(deposit.voucherNumber),
    seenAt,
  }
}

export const deleteDeposits = (db: Queryable, businessId: string, signal?: AbortSignal) =>
  deleteInBatches(db, 'deposits', businessId, signal)

export type DetractionTotals = { paidCount: number; paidAmount: string; unpaidCount: number; unpaidAmount: string }

/** Purchases of a period that are subject to detraction, with and without a deposit. */
export function sumDetractions(db: Database, businessId: string, period: string): Promise<DetractionTotals> {
  return cachedPeriodResult(db, { businessId, book: 'rce', period }, 'detractions', async (tx) => {
    // A deposit whose amount could not be read still counts as a deposit.
    const { rows } = await sql<DetractionTotals>`
      select count(*) filter (where deposits > 0)::int as paid_count, coalesce(sum(paid), 0.00)::text as paid_amount,
        count(*) filter (where deposits = 0)::int as unpaid_count,
        coalesce(sum(detraction_amount) filter (where deposits = 0), 0.00)::text as unpaid_amount
      from vouchers voucher
      join voucher_documents document on document.business_id = ${businessId} and document.voucher_id = voucher.id
      cross join lateral (
        select count(*) as deposits, sum(deposit.amount) as paid from deposits deposit
        where deposit.business_id = ${businessId} and deposit.role = 'acquirer' and deposit.supplier_ruc = voucher.issuer
          and deposit.voucher_type = voucher.type and deposit.voucher_series = voucher.series
          and deposit.voucher_number = voucher.number
      ) deposited
      where voucher.business_id = ${businessId} and voucher.book = 'rce' and voucher.period = ${period}
        and ${sql.raw(isCounted('voucher'))} and document.detraction_amount > 0`.execute(tx)
    return rows[0] ?? { paidCount: 0, paidAmount: '0', unpaidCount: 0, unpaidAmount: '0' }
  })
}
