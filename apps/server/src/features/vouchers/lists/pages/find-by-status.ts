import type { BookPeriodKey } from '../../../../db/book-period-key.ts'
import type { ReviewStatus } from '../list-filter.ts'
import { readDays, type Connections } from '../read-lists.ts'
import type { Slice } from '../slice.ts'
import { countUndeductible, readStatusPage, type Start } from './read-status-page.ts'
import { NO_ROWS, type VoucherPage } from './voucher-row.ts'

/** Up to here, skipping rows is quicker than finding out on which day the page begins. */
const MAX_SKIPPED = 2000

/** A page of the purchases of one status, by date. Sales have no status of this kind. */
export async function findByStatus(
  connections: Connections,
  key: BookPeriodKey,
  status: ReviewStatus,
  slice: Slice,
  isOldestFirst: boolean,
): Promise<VoucherPage> {
  if (key.book === 'rvie') return NO_ROWS
  const isFar = status === 'deductible' && slice.offset > MAX_SKIPPED
  const start = isFar ? await findStart(connections, key, slice.offset, isOldestFirst) : { ...slice, day: null }
  return readStatusPage(connections.pool, key, status, { ...start, size: slice.size }, isOldestFirst)
}

/**
 * The day on which a page of the deductible purchases begins. Nearly all purchases are deductible, so none is stored about them: what each
 * day has is what it has of valid ones without those that the review took out.
 */
async function findStart(
  connections: Connections,
  key: BookPeriodKey,
  wanted: number,
  isOldestFirst: boolean,
): Promise<Start> {
  const days = await readDays(connections, key, { onlyValid: true })
  const undeductible = await countUndeductible(connections.pool, key)
  let offset = wanted
  for (const { day, count } of isOldestFirst ? days : days.toReversed()) {
    const deductible = count - (undeductible.get(day) ?? 0)
    if (offset < deductible) return { day, offset }
    offset -= deductible
  }
  return { day: null, offset: wanted }
}
