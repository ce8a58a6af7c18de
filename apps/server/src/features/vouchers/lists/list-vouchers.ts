import type { VoucherSort } from '@contapro/contract/vouchers'

import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import { findByDays } from './pages/find-by-days.ts'
import { findByStatus } from './pages/find-by-status.ts'
import { conditionOf } from './filter-condition.ts'
import type { ListFilter } from './list-filter.ts'
import { STORED_ORDERS } from './list-order.ts'
import type { Connections, ListKey } from './read-lists.ts'
import { findNewest } from './pages/find-newest.ts'
import { searchRows } from './pages/search-rows.ts'
import { findInStoredList } from './pages/find-in-stored-list.ts'
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
