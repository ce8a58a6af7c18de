import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { filterCondition, OTHER_SECTIONS, type PurchaseFilter } from './purchase-filter.ts'
import { readFacets } from './read-facets.ts'

export type Counted = { count: number; total: string }

const NOTHING: Counted = { count: 0, total: '0.00' }

/** How many vouchers a filter finds and what they sum: from what is kept ready, whatever the size of the period. */
export async function countPurchases(
  db: Database,
  of: { businessId: string; period: string },
  filter: PurchaseFilter,
): Promise<Counted> {
  if (filter.by === 'nothing') return NOTHING
  if (filter.by === 'days' || filter.by === 'serie-number') return countThem(db, of, filter)
  if (filter.by === 'series' || filter.by === 'provider') {
    const facets = await readFacets(db, of)
    const found = facets[filter.by].find(({ value }) => value === filter.value)
    return found ?? NOTHING
  }
  const { rows } = await sql<{ count: number; voided: number; total: string }>`
    select coalesce(sum(voucher_count), 0)::int as count, coalesce(sum(voided_count), 0)::int as voided,
      coalesce(sum(total), 0.00) as total
    from period_totals
    where business_id = ${of.businessId} and book = 'rce' and period = ${of.period}
      and type not in (${sql.join(OTHER_SECTIONS)})
      and ${filter.by === 'type' ? sql`type = ${filter.value}` : sql`true`}`.execute(db)
  const { count, voided, total } = rows[0] ?? { count: 0, voided: 0, total: '0.00' }
  if (filter.by !== 'status') return { count, total }
  return filter.isDeductible ? { count: count - voided, total } : { count: voided, total: '0.00' }
}

async function countThem(
  db: Database,
  of: { businessId: string; period: string },
  filter: PurchaseFilter,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as count, coalesce(sum(voucher.total) filter (where voucher.voided_at is null), 0.00) as total
    from vouchers voucher
    where voucher.business_id = ${of.businessId} and voucher.book = 'rce' and voucher.period = ${of.period}
      and voucher.vanished_at is null and voucher.type not in (${sql.join(OTHER_SECTIONS)})
      and ${filterCondition(filter)}`.execute(db)
  return rows[0] ?? NOTHING
}
