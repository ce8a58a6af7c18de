import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'

type Columns = Record<string, unknown>

/** Adds a voucher and returns its id. */
export async function addVoucher(tx: Queryable, businessId: string, columns: Columns): Promise<number> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  const { rows } = await sql<{ id: number }>`
    insert into vouchers (business_id, ${names})
    select ${businessId}::uuid, ${names} from jsonb_populate_record(null::vouchers, ${JSON.stringify(columns)}::jsonb)
    returning id`.execute(tx)
  const [added] = rows
  if (!added) throw new Error('the voucher was not added')
  return added.id
}

/**
 * Gives a voucher other columns. It is taken away and added again under its id, because the API may add and remove what was typed, and may
 * not change columns of what SUNAT lists.
 */
export async function replaceVoucher(tx: Queryable, businessId: string, id: number, columns: Columns): Promise<void> {
  const { numAffectedRows } = await sql`
    with removed as (delete from vouchers where business_id = ${businessId} and id = ${id}::bigint returning *)
    insert into vouchers
    select replaced.* from removed, jsonb_populate_record(null::vouchers, to_jsonb(removed) || ${JSON.stringify(columns)}::jsonb) replaced`.execute(
    tx,
  )
  if (numAffectedRows !== 1n) throw new Error('the voucher was not replaced')
}

/** Keeps the amounts as they were typed, of a voucher in foreign currency; undefined: of none. */
export async function keepTypedAmounts(
  tx: Queryable,
  businessId: string,
  id: number,
  stated: Columns | undefined,
): Promise<void> {
  await sql`delete from document_currency_amounts where business_id = ${businessId} and voucher_id = ${id}`.execute(tx)
  if (!stated) return
  const columns = { ...stated, business_id: businessId, voucher_id: id }
  await sql`
    insert into document_currency_amounts
    select kept.* from jsonb_populate_record(null::document_currency_amounts, ${JSON.stringify(columns)}::jsonb) kept`.execute(
    tx,
  )
}
