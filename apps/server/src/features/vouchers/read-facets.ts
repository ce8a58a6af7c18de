import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { readPeriod } from './period-readings.ts'
import { OTHER_SECTIONS } from './purchase-filter.ts'

export type Facet = { value: string; label: string; count: number; total: string }
export type Facets = { type: Facet[]; series: Facet[]; provider: Facet[] }

/** The values that the purchases of a period have, the most frequent first. */
export function readFacets(db: Database, of: { businessId: string; period: string }): Promise<Facets> {
  return readPeriod(db, { ...of, book: 'rce' }, 'facets', async (tx) => {
    const { rows } = await sql<Facet & { kind: keyof Facets }>`
      select case when grouping(type) = 0 then 'type' when grouping(series) = 0 then 'series' else 'provider' end as kind,
        coalesce(type, series, issuer) as value, coalesce(max(party_name) filter (where party_name <> ''), '') as label,
        count(*)::int as count, coalesce(sum(total) filter (where voided_at is null), 0.00)::text as total
      from vouchers
      where business_id = ${of.businessId} and book = 'rce' and period = ${of.period} and vanished_at is null
        and type not in (${sql.join(OTHER_SECTIONS)})
      group by grouping sets ((type), (series), (issuer))
      order by count desc, value`.execute(tx)
    const ofKind = (kind: keyof Facets): Facet[] =>
      rows
        .filter((row) => row.kind === kind)
        .map(({ value, label, count, total }) => ({ value, label: kind === 'provider' ? label : value, count, total }))
    return { type: ofKind('type'), series: ofKind('series'), provider: ofKind('provider') }
  })
}
