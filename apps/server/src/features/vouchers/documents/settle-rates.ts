import type { Book } from '@contapro/domain/vouchers/book'
import { sql, type RawBuilder } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { isUnproven } from '../voucher-status.ts'

const RATE = sql`case when voucher.currency = 'PEN' then 1 else coalesce(voucher.published_rate, voucher.exchange_rate) end`
const inSoles = (column: string) => sql`sign(voucher.igv) * round(document.${sql.raw(column)} * ${RATE}, 2)`

/**
 * The lines of an XML state the IGV rate, which a register row only suggests. Vouchers with lines at both rates are split: what the XML
 * states at the reduced rate is converted like the voucher. A purchase of several destinations is left whole, because its lines do not
 * state them. Where the IGV of the lines is not that of the row, the row decides. Returns the registers whose totals change.
 */
export async function settleRates(
  tx: Queryable,
  businessId: string,
  condition: RawBuilder<boolean>,
): Promise<{ book: Book; period: string }[]> {
  const { rows } = await sql<{ book: Book; period: string }>`
    update vouchers voucher set igv_tier = stated.tier,
      reduced_base = case when stated.tier = 'mixed' then ${inSoles('reduced_base')} end,
      reduced_igv = case when stated.tier = 'mixed' then ${inSoles('reduced_igv')} end
    from voucher_documents document cross join lateral (
      select case when document.reduced_igv is null then 'general' when document.general_igv is null then 'reduced' else 'mixed' end as tier
    ) stated
    where document.business_id = ${businessId} and document.state = 'stored'
      and voucher.business_id = ${businessId} and voucher.id = document.voucher_id and ${condition}
      and voucher.igv_tier <> stated.tier and voucher.igv_tier <> 'none'
      and coalesce(document.general_igv, document.reduced_igv) is not null
      and (stated.tier <> 'mixed' or coalesce(voucher.igv_dg, voucher.igv) = voucher.igv)
      and not ${sql.raw(isUnproven('voucher'))}
      and abs((coalesce(document.general_igv, 0) + coalesce(document.reduced_igv, 0)) * ${RATE} - abs(voucher.igv)) <= 1
    returning voucher.book, voucher.period`.execute(tx)
  return rows
}
