import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { OTHER_SECTIONS } from './purchase-filter.ts'

export type PeriodPlace = { readonly businessId: string; readonly period: string }

/** How many ids a row holds: a page reads one row or two, however long the list is. */
export const BLOCK = 200

const NEWEST_FIRST = sql`order by issue_date desc, id desc`
const SUMS = sql`count(*)::int as count, coalesce(sum(total), 0) as total, array_agg(id ${NEWEST_FIRST}) as ids`

/**
 * Writes down the purchases of a period in the order they are shown: all of them, and those of each type, series, supplier and status, with
 * their counts and sums. Vouchers and version are read by one statement, so that a change in between makes the lists old and never wrong.
 */
export async function buildLists(tx: Queryable, { businessId, period }: PeriodPlace): Promise<void> {
  // Whoever asks meanwhile waits and finds them made.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lists ${businessId} ${period}`}, 0))`.execute(tx)
  const { rows } = await sql`
    select from period_lists list join period_versions current using (business_id, period, version)
    where list.business_id = ${businessId} and list.period = ${period} and current.book = 'rce' limit 1`.execute(tx)
  if (rows.length > 0) return
  await sql`set local work_mem = '32MB'`.execute(tx)
  await tx.deleteFrom('periodLists').where('businessId', '=', businessId).where('period', '=', period).execute()
  await sql`
    insert into period_lists (business_id, period, version, kind, value, block, label, count, total, ids)
    with listed as materialized (
      select id, issue_date, type, series, issuer, party_name, voided_at is null as is_valid,
        case when voided_at is null then total end as total
      from vouchers
      where business_id = ${businessId} and book = 'rce' and period = ${period} and vanished_at is null
        and type not in (${sql.join(OTHER_SECTIONS)})
    ), lists as (
      select 'all' as kind, '' as value, '' as label, ${SUMS} from listed
      union all select 'type', type, '', ${SUMS} from listed group by type
      union all select 'series', series, '', ${SUMS} from listed group by series
      union all select 'provider', issuer, max(party_name), ${SUMS} from listed group by issuer
      union all select 'status', is_valid::text, '', ${SUMS} from listed group by is_valid
    ), days as (
      select 'day', issue_date::text, '', count(*), coalesce(sum(total), 0), null::bigint[] from listed group by issue_date
    )
    select ${businessId}::uuid, ${period}, version, kind, value, block, label, count, total,
      coalesce(ids[block * ${BLOCK}::int + 1 : (block + 1) * ${BLOCK}::int], '{}')
    from period_versions, (select * from lists union all select * from days) list,
      generate_series(0, case when ids is null then 0 else greatest(0, count - 1) / ${BLOCK}::int end) as block
    where business_id = ${businessId} and book = 'rce' and period = ${period}`.execute(tx)
}
