import { sql } from 'kysely'

import type { Database, Queryable } from '../../db/database.ts'
import { buildLists, type PeriodPlace } from './build-lists.ts'

const underWay = new Map<string, Promise<void>>()

/** Makes the lists of a period unless they are of the vouchers of now. Those who ask meanwhile wait without a connection of their own. */
export async function makeLists(db: Database, of: PeriodPlace): Promise<void> {
  const key = `${of.businessId} ${of.period}`
  const making =
    underWay.get(key) ??
    db
      .transaction()
      .execute((tx) => buildLists(tx, of))
      .finally(() => underWay.delete(key))
  underWay.set(key, making)
  await making
}

/** From here on a reading takes longer than anybody likes to wait. */
const LARGE = 10_000

/** The periods of a business with so many purchases that what is read of them is better computed beforehand, newest first. */
export async function findLargePeriods(db: Queryable, businessId: string): Promise<string[]> {
  const { rows } = await sql<{ period: string }>`
    select period from period_totals where business_id = ${businessId} and book = 'rce'
    group by period having sum(voucher_count) > ${LARGE} order by period desc`.execute(db)
  return rows.map(({ period }) => period)
}
