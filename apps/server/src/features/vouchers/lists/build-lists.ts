import type { VoucherSort } from '@contapro/contract/vouchers'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { lockPeriodLists } from '../../../db/locks.ts'
import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import { isCounted, isInBookList, isValid } from '../voucher-status.ts'
import { LIST_ORDERS } from './list-order.ts'
import { PARTY_COLUMNS } from './party-columns.ts'

/** Ids per row: a page reads a few rows, however long the list is (docs/decisions/0003-stored-lists.md). */
export const IDS_PER_BLOCK = 200

const IS_COUNTED = sql.raw(isCounted('voucher'))
const IS_VALID = sql.raw(isValid('voucher'))
const IS_IN_LISTS = sql.raw(isInBookList('voucher'))
const summed = (sort: VoucherSort) => sql`count(*)::int as count, coalesce(sum(counted), 0) as total,
  coalesce(sum(counted_igv), 0) as igv,
  array_agg(voucher.id order by ${sql.raw(LIST_ORDERS[sort])}) as ids`
const NEWEST_FIRST = summed('-date')

/**
 * Stores the ids of a period's purchases or sales in the order they are shown: all of them, by date, party and total, and those of each
 * type, series and party and the voided ones by date, with their counts and sums. None depends on verdicts, so a decision leaves them
 * current. One statement reads both vouchers and version, so after a
 * concurrent change the lists are outdated, but they match the version they are stored under.
 */
export async function buildLists(tx: Queryable, { businessId, book, period }: BookPeriodKey): Promise<void> {
  await lockPeriodLists(tx, businessId, book, period)
  const { rows } = await sql`
    select from period_lists list join period_versions current using (business_id, book, period, version)
    where list.business_id = ${businessId} and list.book = ${book} and list.period = ${period} limit 1`.execute(tx)
  if (rows.length > 0) return
  await sql`set local work_mem = '32MB'`.execute(tx)
  await tx
    .deleteFrom('periodLists')
    .where('businessId', '=', businessId)
    .where('book', '=', book)
    .where('period', '=', period)
    .execute()
  await sql`
    insert into period_lists (business_id, book, period, version, kind, value, block, label, count, total, igv, ids)
    with listed as materialized (
      select id, issue_date, type, series, ${sql.raw(PARTY_COLUMNS[book])} as party, party_name, currency, stated_in, total,
        ${IS_VALID} as is_valid, case when ${IS_COUNTED} then total end as counted, case when ${IS_COUNTED} then igv end as counted_igv
      from vouchers voucher
      where business_id = ${businessId} and book = ${book} and period = ${period} and ${IS_IN_LISTS}
    ), lists as (
      select 'all' as kind, '' as value, '' as label, ${NEWEST_FIRST} from listed voucher
      union all select 'all-by-party', '', '', ${summed('party')} from listed voucher
      union all select 'all-by-total', '', '', ${summed('-total')} from listed voucher
      union all select 'type', type, '', ${NEWEST_FIRST} from listed voucher group by type
      union all select 'series', series, '', ${NEWEST_FIRST} from listed voucher group by series
      union all select 'provider', party, max(party_name), ${NEWEST_FIRST} from listed voucher group by party
      union all select 'voided', '', '', ${NEWEST_FIRST} from listed voucher where not is_valid group by is_valid
    ), days as (
      select 'day', issue_date::text, '', count(*), coalesce(sum(counted), 0), coalesce(sum(counted_igv), 0), null::bigint[] from listed group by issue_date
      union all select 'valid-day', issue_date::text, '', count(*), coalesce(sum(counted), 0), coalesce(sum(counted_igv), 0), null::bigint[] from listed
        where ${book} = 'rce' and is_valid group by issue_date
    )
    select ${businessId}::uuid, ${book}, ${period}, version, kind, value, block, label, count, total, igv,
      coalesce(ids[block * ${IDS_PER_BLOCK}::int + 1 : (block + 1) * ${IDS_PER_BLOCK}::int], '{}')
    from period_versions, (select * from lists union all select * from days) list,
      generate_series(0, case when ids is null then 0 else greatest(0, count - 1) / ${IDS_PER_BLOCK}::int end) as block
    where business_id = ${businessId} and book = ${book} and period = ${period}`.execute(tx)
}
