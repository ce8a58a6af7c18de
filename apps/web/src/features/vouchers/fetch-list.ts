import { listFilteredPurchases, listPurchases, listSales, type VoucherSort } from '@contapro/contract/vouchers'

import { call } from '../../lib/api/call.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import type { BookTab } from '../../lib/url/use-book.ts'
import type { Days } from '../../lib/url/days.ts'
import { CREDITS, FILTERS, type ActiveFilter, type FilterQuery } from './filters/filters.ts'
import type { VoucherList } from './voucher.ts'

export type ListRequest = {
  book: BookTab
  filter?: ActiveFilter | undefined
  days?: Days
  sort?: VoucherSort
  page?: number
  size: number
}

/** One page of the purchases or sales of a period. */
export function fetchList(
  { ruc, taxPeriod, businessUuid: uuid }: PeriodKey,
  { book, filter, days = {}, sort, page, size }: ListRequest,
  signal?: AbortSignal,
): Promise<VoucherList> {
  const { from: fecha_inicio, to: fecha_fin } = days
  const query = { ruc, tax_period: taxPeriod, page, size, sort, fecha_inicio, fecha_fin }
  const filterQuery = filter && toQuery(filter)
  const withSignal = signal && { signal }
  if (book === 'ventas') return call(listSales, { query: { ...query, ...filterQuery, uuid }, ...withSignal })
  return filterQuery
    ? call(listFilteredPurchases, { query: { ...query, ...filterQuery }, ...withSignal })
    : call(listPurchases, { query: { ...query, uuid }, ...withSignal })
}

/** A filter and days as the calls take them. */
export function toFilterQuery(filter: ActiveFilter | undefined, { from, to }: Days): FilterQuery {
  return { ...(filter && toQuery(filter)), fecha_inicio: from, fecha_fin: to }
}

function toQuery({ name, value }: ActiveFilter): FilterQuery {
  const { by } = FILTERS[name]
  if (by !== 'credit') return { filter_by: by, value_filter: value }
  return { credit: CREDITS.find((option) => option.value === value)?.credit }
}
