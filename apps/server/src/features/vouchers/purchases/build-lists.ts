import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { lockPeriodLists } from '../../../db/locks.ts'
import type { PeriodKey } from '../period-key.ts'
import { isListed, isPurchaseOrSale, isValid } from '../voucher-status.ts'

/** Ids per row: a page reads a few rows, however long the list is (docs/decisions/0003-stored-lists.md). */
export const IDS_PER_BLOCK = 200

const IS_VALID = sql.raw(isValid())
const IS_PURCHASE = sql.raw(`${isListed()} and ${isPurchaseOrSale()}`)
const NEWEST_FIRST = sql`order by issue_date desc, id desc`
const SUMS = sql`count(*)::int as count, coalesce(sum(total), 0) as total, array_agg(id ${NEWEST_FIRST}) as ids`

/**
 * Stores the ids of a period's purchases in the order they are shown: all of them, and those of each type, series, supplier and status,
 * with their counts and sums. One statement reads both vouchers and version, so a concurrent change makes the lists outdated but never
 * wrong.
 */
export async function buildLists(tx: Queryable, { businessId, period }: PeriodKey): Promise<void> {
  await lockPeriodLists(tx, businessId, period)
  const { rows } = await sql`
    select from period_lists list join period_versions current using (business_id, period, version)
    where list.business_id = ${businessId} and list.period = ${period} and current.book = 'rce' limit 1`.execute(tx)
  if (rows.length > 0) return
  await sql`set local work_mem = '32MB'`.execute(tx)
  await tx.deleteFrom('periodLists').where('businessId', '=', businessId).where('period', '=', period).execute()
  await sql`
    insert into period_lists (business_id, period, version, kind, value, block, label, count, total, ids)
    with listed as materialized (
      select id, issue_date, type, series, issuer, party_name, ${IS_VALID} as is_valid,
        case when ${IS_VALID} then total end as total
      from vouchers
      where business_id = ${businessId} and book = 'rce' and period = ${period} and ${IS_PURCHASE}
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
      coalesce(ids[block * ${IDS_PER_BLOCK}::int + 1 : (block + 1) * ${IDS_PER_BLOCK}::int], '{}')
    from period_versions, (select * from lists union all select * from days) list,
      generate_series(0, case when ids is null then 0 else greatest(0, count - 1) / ${IDS_PER_BLOCK}::int end) as block
    where business_id = ${businessId} and book = 'rce' and period = ${period}`.execute(tx)
}
