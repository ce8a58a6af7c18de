import type { VoucherSort } from '@contapro/contract/vouchers'
import type { Book } from '@contapro/domain/vouchers/book'

import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import { findByDays } from './find-by-days.ts'
import { findByStatus } from './find-by-status.ts'
import type { ListFilter, SingleFilter } from './list-filter.ts'
import { STORED_ORDERS } from './list-order.ts'
import { PARTY_COLUMNS } from './party-columns.ts'
import type { Connections, ListKey } from './read-lists.ts'
import { CREDIT_CONDITIONS, STATUS_CONDITIONS } from './review-status.ts'
import { findNewest } from './pages/newest-page.ts'
import { conditionParameter, searchRows, type Condition } from './pages/search-page.ts'
import { findInStoredList } from './pages/stored-list-page.ts'
import { NO_ROWS, type VoucherPage } from './pages/voucher-row.ts'

type PageRequest = { readonly page: number; readonly size: number; readonly sort: VoucherSort }

/** One page of a period's purchases or sales, with the count and sum of all. */
export async function listVouchers(
  connections: Connections,
  key: BookPeriodKey,
  filter: ListFilter,
  { page, size, sort }: PageRequest,
): Promise<VoucherPage> {
  const slice = { offset: (page - 1) * size, size }
  if (filter.by === 'no-match') return NO_ROWS
  if (filter.by === 'all' && page === 1 && sort === '-date') return findNewest(connections, key, size)
  const { order, isReversed } = STORED_ORDERS[sort]
  if (filter.by === 'all')
    return findInStoredList(connections, key, { kind: WHOLE_LISTS[order], value: '' }, slice, isReversed)
  const isByDate = order === '-date'
  if (filter.by === 'days' && isByDate) return findByDays(connections, key, filter, slice, isReversed)
  if (filter.by === 'status' && filter.status !== 'voided' && isByDate)
    return findByStatus(connections, key, filter.status, slice, isReversed)
  // Lists by filter are stored by date only.
  const list = isByDate ? storedListOf(filter) : undefined
  if (list) return findInStoredList(connections, key, list, slice, isReversed)
  const filters = filter.by === 'several' ? filter.filters : [filter]
  return searchRows(connections, key, conditionOf(filters, key.book), slice, sort)
}

const WHOLE_LISTS = { '-date': 'all', party: 'all-by-party', '-total': 'all-by-total' } as const

function storedListOf(filter: ListFilter): ListKey | undefined {
  if (filter.by === 'status' && filter.status === 'voided') return { kind: 'voided', value: '' }
  if (filter.by === 'type' || filter.by === 'series') return { kind: filter.by, value: filter.value }
  // `provider` is the name in the table.
  return filter.by === 'party' ? { kind: 'provider', value: filter.value } : undefined
}

/** A filter as a condition on `voucher`. */
export function conditionOf(filters: readonly SingleFilter[], book: Book): Condition {
  const values: string[] = []
  const compare = (column: string, operator: '=' | '>=' | '<=', value: string) =>
    `voucher.${column} ${operator} ${conditionParameter(values.push(value))}`
  const texts = filters.flatMap((filter) => {
    if (filter.by === 'status') return STATUS_CONDITIONS[filter.status]
    if (filter.by === 'credit') return CREDIT_CONDITIONS[filter.credit]
    if (filter.by === 'series-number')
      return [compare('series', '=', filter.series), compare('number', '=', filter.number)]
    if (filter.by === 'days')
      return [
        ...(filter.from === undefined ? [] : [compare('issue_date', '>=', filter.from)]),
        ...(filter.to === undefined ? [] : [compare('issue_date', '<=', filter.to)]),
      ]
    return compare(filter.by === 'party' ? PARTY_COLUMNS[book] : filter.by, '=', filter.value)
  })
  return { text: texts.join(' and '), values }
}
