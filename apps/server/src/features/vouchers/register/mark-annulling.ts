import { CREDIT_NOTE } from '@contapro/domain/vouchers/voucher-types'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'

/** Catalog 09: the voucher was issued to a wrong RUC. */
export const ANNULMENT = '02'

/**
 * Marks the credit notes that annul a purchase: SUNAT gives the purchase state 4, and neither counts. A note whose purchase still counts
 * reduces it like any other; one whose purchase is not listed has nothing to reduce. Returns the periods whose totals change.
 */
export async function markAnnulling(tx: Queryable, businessId: string): Promise<string[]> {
  const { rows } = await sql<{ period: string }>`
    update vouchers note set annuls = not note.annuls
    where note.business_id = ${businessId} and note.book = 'rce'
      and note.type = ${sql.lit(CREDIT_NOTE)} and note.note_reason = ${sql.lit(ANNULMENT)}
      and note.annuls = exists (
        select from vouchers purchase
        where purchase.business_id = note.business_id and purchase.book = 'rce' and purchase.issuer = note.issuer
          and purchase.type = note.modified_type and purchase.series = note.modified_series
          and purchase.number = note.modified_number and purchase.vanished_at is null and purchase.voided_at is null)
    returning note.period`.execute(tx)
  return rows.map(({ period }) => period)
}
