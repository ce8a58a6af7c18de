import type { PeriodKey } from '../period-key.ts'
import { isValid } from '../voucher-status.ts'
import { findByDays } from './find-by-days.ts'
import type { PurchaseFilter, SingleFilter } from './purchase-filter.ts'
import {
  conditionParameter,
  findListed,
  findNewest,
  searchRows,
  type Condition,
  type PurchasePage,
} from './purchase-rows.ts'
import type { Connections, ListKey } from './read-lists.ts'

/** One page of a period's purchases, newest first, with the count and sum of all. */
export async function listPurchases(
  connections: Connections,
  key: PeriodKey,
  filter: PurchaseFilter,
  { page, size }: { page: number; size: number },
): Promise<PurchasePage> {
  const slice = { offset: (page - 1) * size, size }
  if (filter.by === 'no-match') return { count: 0, total: '0.00', rows: [] }
  if (filter.by === 'several') return searchRows(connections, key, conditionOf(filter.filters), slice)
  if (filter.by === 'serie-number') return searchRows(connections, key, conditionOf([filter]), slice)
  if (filter.by === 'days') return findByDays(connections, key, filter, slice)
  if (filter.by === 'all' && page === 1) return findNewest(connections, key, size)
  return findListed(connections, key, listKeyOf(filter), slice)
}

function listKeyOf(
  filter: Extract<PurchaseFilter, { by: 'all' | 'type' | 'series' | 'provider' | 'status' }>,
): ListKey {
  if (filter.by === 'all') return { kind: 'all', value: '' }
  if (filter.by === 'status') return { kind: 'status', value: filter.isDeductible ? 'true' : 'false' }
  return { kind: filter.by, value: filter.value }
}

const COLUMNS = { type: 'type', series: 'series', provider: 'issuer' } as const

function conditionOf(filters: readonly SingleFilter[]): Condition {
  const values: string[] = []
  const equals = (column: string, value: string) => `voucher.${column} = ${conditionParameter(values.push(value))}`
  const texts = filters.map((filter) => {
    if (filter.by === 'status') return filter.isDeductible ? isValid('voucher') : `not (${isValid('voucher')})`
    if (filter.by === 'serie-number') return `${equals('series', filter.series)} and ${equals('number', filter.number)}`
    return equals(COLUMNS[filter.by], filter.value)
  })
  return { text: texts.join(' and '), values }
}
