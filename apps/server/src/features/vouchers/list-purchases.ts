import type { Database } from '../../db/database.ts'
import type { PeriodPlace } from './build-lists.ts'
import { findByDays } from './find-by-days.ts'
import type { PurchaseFilter, SearchedFilter } from './purchase-filter.ts'
import { findListed, findNewest, searchRows, type Condition, type PurchasePage } from './purchase-rows.ts'
import type { ListKey } from './read-lists.ts'

/** One page of the purchases of a period, newest first, with how many there are and their sum: at the same cost wherever it is. */
export async function listPurchases(
  db: Database,
  of: PeriodPlace,
  filter: PurchaseFilter,
  { page, size }: { page: number; size: number },
): Promise<PurchasePage> {
  const place = { offset: (page - 1) * size, size }
  if (filter.by === 'nothing') return { count: 0, total: '0.00', rows: [] }
  if (filter.by === 'several') return searchRows(db, of, conditionOf(filter.filters), place)
  if (filter.by === 'serie-number') return searchRows(db, of, conditionOf([filter]), place)
  if (filter.by === 'days') return findByDays(db, of, filter, place)
  if (filter.by === 'none' && page === 1) return findNewest(db, of, size)
  return findListed(db, of, keyOf(filter), place)
}

function keyOf(filter: Extract<PurchaseFilter, { by: 'none' | 'type' | 'series' | 'provider' | 'status' }>): ListKey {
  if (filter.by === 'none') return { kind: 'all', value: '' }
  if (filter.by === 'status') return { kind: 'status', value: filter.isDeductible ? 'true' : 'false' }
  return { kind: filter.by, value: filter.value }
}

const COLUMNS = { type: 'type', series: 'series', provider: 'issuer' } as const

function conditionOf(filters: readonly SearchedFilter[]): Condition {
  const values: string[] = []
  const equals = (column: string, value: string) => `voucher.${column} = $${values.push(value) + 4}`
  const texts = filters.map((filter) => {
    if (filter.by === 'status') return `voucher.voided_at is ${filter.isDeductible ? '' : 'not'} null`
    if (filter.by === 'serie-number') return `${equals('series', filter.series)} and ${equals('number', filter.number)}`
    return equals(COLUMNS[filter.by], filter.value)
  })
  return { text: texts.join(' and '), values }
}
