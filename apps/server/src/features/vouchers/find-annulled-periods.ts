import { CREDIT_NOTE } from '@contapro/domain/vouchers/voucher-types'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { ANNULMENT } from './register/mark-annulling.ts'
import { isListed } from './voucher-status.ts'

/**
 * Other periods with purchases that the credit notes of some periods annul, although they are stored as valid: SUNAT has probably annulled
 * them since those periods were read.
 */
export async function findAnnulledPeriods(
  db: Queryable,
  businessId: string,
  periods: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ period: string }>`
    select distinct purchase.period
    from vouchers note
    join vouchers purchase on purchase.business_id = note.business_id and purchase.book = note.book
      and purchase.issuer = note.issuer and purchase.type = note.modified_type
      and purchase.series = note.modified_series and purchase.number = note.modified_number
    where note.business_id = ${businessId} and note.book = 'rce' and note.period = any (${periods}::char(6)[])
      and note.type = ${sql.lit(CREDIT_NOTE)} and note.note_reason = ${sql.lit(ANNULMENT)}
      and ${sql.raw(isListed('note'))} and note.voided_at is null
      and ${sql.raw(isListed('purchase'))} and purchase.voided_at is null
      and purchase.period <> all (${periods}::char(6)[])`.execute(db)
  return rows.map(({ period }) => period)
}
