import { centsToDecimal, requireCents, sumCents } from '@contapro/domain/money/cents'

import type { PeriodKey } from '../period-key.ts'
import { findListed, type PurchasePage, type Slice } from './purchase-rows.ts'
import { readDays, type Connections, type Day } from './read-lists.ts'

/** A range of days is a slice of the whole list, which is sorted by day: it starts after the newer days. */
export async function findByDays(
  connections: Connections,
  key: PeriodKey,
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
  { offset, size }: Slice,
): Promise<PurchasePage> {
  const days = await readDays(connections, key)
  const newer = days.filter(({ day }) => to !== undefined && day > to)
  const inRange = days.filter(({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to))
  const count = countOf(inRange)
  const total = centsToDecimal(sumCents(inRange.map((day) => requireCents(day.total))))
  const slice = { offset: countOf(newer) + offset, size: Math.min(size, count - offset) }
  if (slice.size <= 0) return { count, total, rows: [] }
  const { rows } = await findListed(connections, key, { kind: 'all', value: '' }, slice)
  return { count, total, rows }
}

function countOf(days: readonly Day[]): number {
  return days.reduce((sum, { count }) => sum + count, 0)
}
