import type { Book } from '@contapro/domain/vouchers/book'
import { sql, type RawBuilder } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { markForRejudging } from '../../rejudging/queries.ts'
import { recountRegisters } from '../totals/recount-periods.ts'
import { STATED_COLUMNS } from './foreign-voucher.ts'

/** For vouchers whose register row changed: the amounts kept were those of the old row. */
export async function forgetStatedAmounts(tx: Queryable, businessId: string, ids: readonly number[]): Promise<void> {
  await sql`delete from document_currency_amounts
    where business_id = ${businessId} and voucher_id = any (${ids}::bigint[])`.execute(tx)
}

/**
 * Takes back what was inferred for some vouchers, because their XML arrived or their book no longer proves it: they are as the register
 * states them again and count nowhere until they are proven.
 */
export async function revokeInferences(
  tx: Queryable,
  businessId: string,
  condition: RawBuilder<boolean>,
): Promise<void> {
  const { rows: revoked } = await sql<{ id: number; book: Book; period: string }>`
    update vouchers voucher set stated_in = null, stated_by = null, published_rate = null
    where voucher.business_id = ${businessId} and voucher.stated_by = 'inferred' and voucher.total <> 0
      and voucher.currency <> 'PEN' and ${condition}
    returning voucher.id, voucher.book, voucher.period`.execute(tx)
  if (revoked.length === 0) return
  const ids = revoked.map(({ id }) => id)
  const restored = sql.raw(STATED_COLUMNS.map((column) => `${column} = stated.${column}`).join(', '))
  await sql`
    update vouchers voucher set ${restored} from document_currency_amounts stated
    where voucher.business_id = ${businessId} and voucher.id = any (${ids}::bigint[])
      and stated.business_id = ${businessId} and stated.voucher_id = voucher.id`.execute(tx)
  await forgetStatedAmounts(tx, businessId, ids)
  await markForRejudging(tx, businessId, ids)
  await recountRegisters(tx, businessId, revoked)
}
