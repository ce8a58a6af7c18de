import { MAX_FILTER_OPTIONS, type VoucherFilter } from '@contapro/contract/vouchers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { BookTab } from '../../../lib/url/use-book.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { voucherQueries } from '../queries.ts'

/** The values of a filter, most frequent first. When the server could not send them all, it searches for the others. */
export function useFilterOptions(book: BookTab, period: PeriodKey, by: VoucherFilter) {
  const [search, setSearch] = useState('')
  const filters = useQuery(voucherQueries.filters(period, book))
  const isCut = filters.data !== undefined && Object.keys(filters.data[by]).length >= MAX_FILTER_OPTIONS
  const asksServer = isCut && search !== ''
  const found = useQuery({
    ...voucherQueries.filters(period, book, search),
    enabled: asksServer,
    placeholderData: keepPreviousData,
  })
  const values = (asksServer ? found.data : undefined) ?? filters.data
  const options = Object.entries(values?.[by] ?? {})
    .map(([value, { label, count }]) => ({ value, label, count }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'es'))
  return { filters, options, isSearching: asksServer && found.isFetching, onSearch: setSearch }
}
