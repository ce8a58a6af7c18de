import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'

/** How some purchases count for the notes that follow them: their state and their credit. */
export async function selectCreditOutcomes(
  tx: Queryable,
  businessId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; outcome: string }>`
    select voucher.id, concat_ws(' ', voucher.review_state, verdict.credit, verdict.validated_credit, voucher.credit_period) as outcome from vouchers voucher
    left join voucher_verdicts verdict on verdict.business_id = voucher.business_id and verdict.voucher_id = voucher.id
    where voucher.business_id = ${businessId} and voucher.id = any (${ids}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, outcome }) => [id, outcome]))
}
