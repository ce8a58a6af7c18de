import { CREDIT_NOTE, DEBIT_NOTE } from '@contapro/domain/vouchers/voucher-types'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'

const NOTES = [CREDIT_NOTE, DEBIT_NOTE]

/** The purchases with a detraction that credit notes among some vouchers modify: the notes change what is due for them. */
export async function findDetracted(
  tx: Queryable,
  businessId: string,
  voucherIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    -- Materialized, so that it begins with the notes, which are few.
    with note as materialized (
      select issuer, modified_type as type, modified_series as series, modified_number as number from vouchers
      where business_id = ${businessId} and book = 'rce' and id = any (${voucherIds}::bigint[]) and type = ${CREDIT_NOTE}
    ), purchase as materialized (
      select purchase.id from note join vouchers purchase using (issuer, type, series, number)
      where purchase.business_id = ${businessId} and purchase.book = 'rce'
    )
    select distinct id from purchase join detractions on business_id = ${businessId} and voucher_id = id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The notes that modify some purchases, in whatever period they are. Notes follow no other notes. */
export async function findNotesOf(tx: Queryable, businessId: string, voucherIds: readonly number[]): Promise<number[]> {
  if (voucherIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    with purchase as materialized (
      select issuer, type, series, number from vouchers
      where business_id = ${businessId} and book = 'rce' and id = any (${voucherIds}::bigint[]) and type <> all (${NOTES}::char(2)[])
    )
    select note.id from purchase join vouchers note on note.business_id = ${businessId} and note.book = 'rce'
      and note.issuer = purchase.issuer and note.modified_series = purchase.series and note.modified_number = purchase.number
      and note.modified_type = purchase.type
    union
    -- a note that modifies several has the first in columns, the others in its list
    select note.id from vouchers note join purchase on note.issuer = purchase.issuer
      and note.modifies @> jsonb_build_array(jsonb_build_object('type', purchase.type, 'series', purchase.series, 'number', purchase.number))
    where note.business_id = ${businessId} and note.book = 'rce' and note.modified_number is not null
      and note.issuer = any (array(select distinct issuer from purchase)) and jsonb_array_length(note.modifies) > 1`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
