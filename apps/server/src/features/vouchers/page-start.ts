import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { readPeriod } from './period-readings.ts'
import { filterCondition, OTHER_SECTIONS, type PurchaseFilter } from './purchase-filter.ts'

type Milestone = { issueDate: string; id: number }

/** Every so many rows the place is marked; a page begins at the mark before it. */
const EVERY = 200
/** Skipping a few rows costs less than a mark. */
const NEAR = 2 * EVERY

/** Where to begin reading so that a page far down costs as much as the first. */
export async function startOfPage(
  db: Database,
  of: { businessId: string; period: string },
  filter: PurchaseFilter,
  offset: number,
): Promise<{ after?: Milestone; skip: number }> {
  if (offset <= NEAR || filter.by === 'days') return { skip: offset }
  const subject = `milestones ${JSON.stringify(filter)}`
  const milestones = await readPeriod(db, { ...of, book: 'rce' }, subject, async (tx) => {
    const { rows } = await sql<Milestone>`
      select issue_date, id from (
        select voucher.issue_date, voucher.id, row_number() over (order by voucher.issue_date desc, voucher.id desc) as rank
        from vouchers voucher
        where voucher.business_id = ${of.businessId} and voucher.book = 'rce' and voucher.period = ${of.period}
          and voucher.vanished_at is null and voucher.type not in (${sql.join(OTHER_SECTIONS)})
          and ${filterCondition(filter)}
      ) ranked where rank % ${EVERY} = 0 order by rank`.execute(tx)
    return rows
  })
  const index = Math.min(milestones.length, Math.floor(offset / EVERY))
  const after = milestones[index - 1]
  return after ? { after, skip: offset - index * EVERY } : { skip: offset }
}
