import { centsToDecimal, requireCents, sumCents } from '@contapro/domain/money/cents'

import type { BookPeriodKey } from '../../../../db/book-period-key.ts'
import { readDays, type Connections, type Day } from '../read-lists.ts'
import { mirrorSlice, type Slice } from '../slice.ts'
import { findInStoredList } from './find-in-stored-list.ts'
import type { VoucherPage } from './voucher-row.ts'

/** A range of days is a slice of the whole list, which is sorted by day: it starts after the newer days. */
export async function findByDays(
  connections: Connections,
  key: BookPeriodKey,
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
  slice: Slice,
  isReversed: boolean,
): Promise<VoucherPage> {
  const days = await readDays(connections, key)
  const newer = days.filter(({ day }) => to !== undefined && day > to)
  const inRange = days.filter(({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to))
  const count = countOf(inRange)
  const sumOf = (name: 'total' | 'igv') => centsToDecimal(sumCents(inRange.map((day) => requireCents(day[name]))))
  const sums = { count, total: sumOf('total'), igv: sumOf('igv') }
  const { offset, size } = isReversed ? mirrorSlice(slice, count) : slice
  const wanted = { offset: countOf(newer) + offset, size: Math.min(size, count - offset) }
  if (wanted.size <= 0) return { ...sums, rows: [] }
  const { rows } = await findInStoredList(connections, key, { kind: 'all', value: '' }, wanted)
  return { ...sums, rows: isReversed ? rows.toReversed() : rows }
}

function countOf(days: readonly Day[]): number {
  return days.reduce((sum, { count }) => sum + count, 0)
}
