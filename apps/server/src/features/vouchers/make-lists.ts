import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { buildLists, type PeriodPlace } from './build-lists.ts'
import { OTHER_SECTIONS } from './purchase-filter.ts'

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

/** From here on making them takes longer than anybody likes to wait. */
const LARGE = 10_000

/** Makes the lists of a business's large periods before somebody waits for them. */
export async function prepareLists(db: Database, businessId: string): Promise<void> {
  const { rows } = await sql<{ period: string }>`
    select period from period_totals
    where business_id = ${businessId} and book = 'rce' and type not in (${sql.join(OTHER_SECTIONS)})
    group by period having sum(voucher_count) > ${LARGE} order by period desc`.execute(db)
  for (const { period } of rows) await makeLists(db, { businessId, period })
}
