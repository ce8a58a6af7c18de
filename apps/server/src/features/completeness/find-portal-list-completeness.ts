import type { BookCompleteness } from '@contapro/contract/completeness'
import {
  assessList,
  PORTAL_LISTS,
  type ListReading,
  type ListStatus,
  type PortalList,
} from '@contapro/domain/completeness/assess-list'
import { itemAt } from '@contapro/domain/lists/item-at'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { presentList } from './present-list.ts'
import { LISTS, type ShownList } from './shown-lists.ts'

type Row = ListReading & ListStatus & { list: PortalList; unreadable: Record<string, number> | null }

export type ListCompleteness = Record<ShownList, BookCompleteness>

/** How complete the lists of SUNAT's portal are that are in no book. */
export async function findPortalListCompleteness(
  db: Queryable,
  { businessId, period }: { readonly businessId: string; readonly period: string },
  now: Date,
): Promise<ListCompleteness> {
  return itemAt(await findPortalListCompletenessOfPeriods(db, businessId, [period], now), 0)
}

/** The same of several periods, in the order they were asked for. */
export async function findPortalListCompletenessOfPeriods(
  db: Queryable,
  businessId: string,
  periods: readonly string[],
  now: Date,
): Promise<ListCompleteness[]> {
  const { rows } = await sql<Row>`
    select list.list, reading.read_at, reading.oldest, reading.failure, reading.unreadable,
      reading.uploaded_at, reading.uploaded_oldest,
      business.status = 'INVALID_CREDENTIALS' as are_credentials_refused,
      exists (select from collections where business_id = business.id and ended_at is null) as is_collecting
    from businesses business
    cross join unnest(${PORTAL_LISTS}::text[]) as list (list)
    left join module_readings reading on reading.business_id = business.id and reading.module = list.list
    where business.id = ${businessId}`.execute(db)
  const assess = (shown: ShownList, period: string) => {
    const { list, quarantine } = LISTS[shown]
    const row = rows.find((one) => one.list === list)
    if (!row) throw new Error(`no business ${businessId}`)
    const incomplete = assessList(list, row, row, taxPeriod(period), now)
    return presentList(shown, incomplete, row.unreadable?.[quarantine.book] ?? 0)
  }
  return periods.map((period) => ({
    deposits: assess('deposits', period),
    perceptions: assess('perceptions', period),
    retentions: assess('retentions', period),
    'fee-receipts': assess('fee-receipts', period),
  }))
}
