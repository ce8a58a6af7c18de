import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

export type Balance = { period: string; amount: string }

/** The latest balances that were entered for the period or an earlier one, by the business. */
export async function findBalances(
  db: Queryable,
  businessIds: readonly string[],
  period: string,
): Promise<ReadonlyMap<string, Balance>> {
  const { rows } = await sql<Balance & { businessId: string }>`
    select distinct on (business_id) business_id, period, amount from period_balances
    where business_id = any (${businessIds}::uuid[]) and period <= ${period}
    order by business_id, period desc`.execute(db)
  return new Map(rows.map(({ businessId, ...balance }) => [businessId, balance]))
}

export async function saveBalance(
  tx: Queryable,
  balance: { businessId: string; period: string; amount: string; enteredBy: string; enteredAt: Date },
): Promise<void> {
  const { amount, enteredBy, enteredAt } = balance
  await tx
    .insertInto('periodBalances')
    .values(balance)
    .onConflict((conflict) => conflict.columns(['businessId', 'period']).doUpdateSet({ amount, enteredBy, enteredAt }))
    .execute()
}

export async function deleteBalance(tx: Queryable, businessId: string, period: string): Promise<void> {
  await tx.deleteFrom('periodBalances').where('businessId', '=', businessId).where('period', '=', period).execute()
}
