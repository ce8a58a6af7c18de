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
export async function settleIgvTiers(
  tx: Queryable,
  businessId: string,
  condition: RawBuilder<boolean>,
): Promise<{ book: Book; period: string }[]> {
  // One lookup per voucher: see `DOCUMENT_LATERAL`.
  const { rows } = await sql<{ book: Book; period: string }>`
    with stated as materialized (
      select voucher.id, tier, case when tier = 'mixed' then ${inSoles('reduced_base')} end as reduced_base,
        case when tier = 'mixed' then ${inSoles('reduced_igv')} end as reduced_igv
      from vouchers voucher cross join lateral (
        select general_igv, reduced_igv, reduced_base,
          case when reduced_igv is null then 'general' when general_igv is null then 'reduced' else 'mixed' end as tier
        from voucher_documents where business_id = voucher.business_id and voucher_id = voucher.id and state = 'stored' limit 1
      ) document
      where voucher.business_id = ${businessId} and ${condition}
        and voucher.igv_tier <> tier and voucher.igv_tier <> 'none'
        and coalesce(document.general_igv, document.reduced_igv) is not null
        and (tier <> 'mixed' or coalesce(voucher.igv_dg, voucher.igv) = voucher.igv)
        and not ${sql.raw(isUnproven('voucher'))}
        and abs((coalesce(document.general_igv, 0) + coalesce(document.reduced_igv, 0)) * ${RATE} - abs(voucher.igv)) <= 1
    )
    update vouchers voucher set igv_tier = stated.tier, reduced_base = stated.reduced_base, reduced_igv = stated.reduced_igv
    from stated where voucher.business_id = ${businessId} and voucher.id = any (array(select id from stated)) and voucher.id = stated.id
    returning voucher.book, voucher.period`.execute(tx)
  return rows
}
