import { TYPES_WITHOUT_IGV } from '@contapro/domain/vouchers/voucher-types'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { isPurchaseOrSale } from '../../vouchers/queries.ts'

/** The vouchers of a business in one period. */
export type ClientSums = {
  salesCount: number
  purchasesCount: number
  observedCount: number
  /** Left out of the credit of the period until the purchases are decided. */
  observedIgv: string
}

/** The sums of some businesses in one period; those without vouchers are not in the answer. */
export async function sumClients(
  db: Queryable,
  businessIds: readonly string[],
  period: string,
): Promise<ReadonlyMap<string, ClientSums>> {
  const { rows } = await sql<ClientSums & { businessId: string }>`
    select business_id,
      coalesce(sum(voucher_count) filter (where book = 'rvie' and period = ${period}), 0)::int as sales_count,
      coalesce(sum(voucher_count) filter (where book = 'rce' and period = ${period}), 0)::int as purchases_count,
      coalesce(sum(voucher_count - voided_count) filter (where review_state = 'OBSERVADO' and period = ${period}), 0)::int
        as observed_count,
      coalesce(sum(igv_dg + igv_dgng) filter (where review_state = 'OBSERVADO' and credit_period = ${period}
        and type not in (${sql.join(TYPES_WITHOUT_IGV)})), 0.00) as observed_igv
    from period_totals
    where business_id = any (${[...businessIds]}::uuid[]) and (period = ${period} or credit_period = ${period})
      and ${sql.raw(isPurchaseOrSale())}
    group by business_id`.execute(db)
  return new Map(rows.map(({ businessId, ...sums }) => [businessId, sums]))
}
