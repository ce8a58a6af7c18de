import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { TOTAL_COLUMNS } from './compute-totals.ts'

const SUMS = sql.raw(TOTAL_COLUMNS.map((column) => `sum(${column})`).join(', '))

/**
 * Changes totals, and gives a new version to each other period whose credit this changes: its RCE has the purchases that moved into it, too.
 */
export async function bumpMovedCredit(tx: Queryable, businessId: string, change: () => Promise<void>): Promise<void> {
  const before = await sumMovedCredit(tx, businessId)
  await change()
  const after = await sumMovedCredit(tx, businessId)
  const periods = [...new Set([...before.keys(), ...after.keys()])].filter(
    (period) => before.get(period) !== after.get(period),
  )
  if (periods.length === 0) return
  await sql`
    update period_versions set verdicts = verdicts + 1
    where business_id = ${businessId} and book = 'rce' and period = any (${periods}::char(6)[])`.execute(tx)
}

/** What the purchases of other periods sum up to in each period, as text. */
async function sumMovedCredit(tx: Queryable, businessId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ period: string; sums: string }>`
    select credit_period as period, row(${SUMS})::text as sums from period_totals
    where business_id = ${businessId} and book = 'rce' and credit_period <> period
    group by credit_period having sum(voucher_count) <> 0`.execute(tx)
  return new Map(rows.map(({ period, sums }) => [period, sums]))
}
