import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

import { useStable } from '../../../lib/browser/use-stable.ts'
import { changeSearchParams, SEARCH_PARAMS } from '../../../lib/url/search-params.ts'
import type { BookTab } from '../../../lib/url/use-book.ts'
import { readDay, type Days } from '../../../lib/url/days.ts'
import type { ActiveFilter } from './filters.ts'
import { readFilter } from './voucher-filter.ts'

/** The active filter and days, kept in the URL so that Back, reload and a shared link show the same list. Changing them returns to page 1. */
export function useVoucherFilter(book: BookTab) {
  const [params, setParams] = useSearchParams()
  const change = (changes: Parameters<typeof changeSearchParams>[1]) =>
    setParams((old) => changeSearchParams(old, { ...changes, page: '' }), { preventScrollReset: true })
  const [name, value] = [params.get(SEARCH_PARAMS.filter), params.get(SEARCH_PARAMS.value)]
  const [firstDay, lastDay] = [params.get(SEARCH_PARAMS.from), params.get(SEARCH_PARAMS.to)]
  return {
    filter: useMemo(() => readFilter(book, name, value), [book, name, value]),
    days: useMemo((): Days => ({ from: readDay(firstDay), to: readDay(lastDay) }), [firstDay, lastDay]),
    setFilter: useStable((next: ActiveFilter | undefined) => change({ filter: next?.name, value: next?.value })),
    setDays: useStable(({ from, to }: Days) => change({ from, to })),
    setBoth: useStable((next: ActiveFilter | undefined, { from, to }: Days) =>
      change({ filter: next?.name, value: next?.value, from, to }),
    ),
    clear: () => change({ filter: '', value: '', from: '', to: '' }),
  }
}
