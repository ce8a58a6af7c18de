import { sql } from 'kysely'

import type { Database, Queryable } from '../../../db/database.ts'
import type { PeriodKey } from '../period-key.ts'
import { buildLists } from './build-lists.ts'

const builds = new Map<string, Promise<void>>()

/** Builds the lists of a period unless they are current. Concurrent callers share one build, and with it one connection. */
export async function ensureLists(db: Database, key: PeriodKey): Promise<void> {
  const name = `${key.businessId} ${key.period}`
  const build =
    builds.get(name) ??
    db
      .transaction()
      .execute((tx) => buildLists(tx, key))
      .finally(() => builds.delete(name))
  builds.set(name, build)
  await build
}

/** Above this size the first reader would wait noticeably. */
const LARGE_PERIOD = 10_000

/** The periods of a business that are so large that their lists should be built in advance, newest first. */
export async function findLargePeriods(db: Queryable, businessId: string): Promise<string[]> {
  const { rows } = await sql<{ period: string }>`
    select period from period_totals where business_id = ${businessId} and book = 'rce'
    group by period having sum(voucher_count) > ${LARGE_PERIOD} order by period desc`.execute(db)
  return rows.map(({ period }) => period)
}
