import { centsToDecimal, parseCents, sumCents, zeroCents } from '@contapro/domain/money/cents'

import type { Database } from '../../db/database.ts'
import type { PeriodPlace } from './build-lists.ts'
import { findListed, type Place, type PurchasePage } from './purchase-rows.ts'
import { readDays, type Day } from './read-lists.ts'

/** Some days are a stretch of the whole list, which begins after the newer ones. */
export async function findByDays(
  db: Database,
  of: PeriodPlace,
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
  { offset, size }: Place,
): Promise<PurchasePage> {
  const days = await readDays(db, of)
  const newer = days.filter(({ day }) => to !== undefined && day > to)
  const inside = days.filter(({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to))
  const count = countOf(inside)
  const total = centsToDecimal(sumCents(inside.map((day) => parseCents(day.total) ?? zeroCents)))
  const stretch = { offset: countOf(newer) + offset, size: Math.min(size, count - offset) }
  if (stretch.size <= 0) return { count, total, rows: [] }
  const { rows } = await findListed(db, of, { kind: 'all', value: '' }, stretch)
  return { count, total, rows }
}

function countOf(days: readonly Day[]): number {
  return days.reduce((sum, { count }) => sum + count, 0)
}
