import { useSearchParams } from 'react-router'

import { changeSearchParams, SEARCH_PARAMS } from '../../../lib/url/search-params.ts'
import type { Book } from '../../../lib/url/use-book.ts'
import { readDay, type Days } from './days.ts'
import type { ActiveFilter } from './filters.ts'
import { readFilter } from './voucher-filter.ts'

/** The active filter and days, kept in the URL so that Back, reload and a shared link show the same list. Changing them returns to page 1. */
export function useVoucherFilter(book: Book) {
  const [params, setParams] = useSearchParams()
  const change = (changes: Parameters<typeof changeSearchParams>[1]) =>
    setParams((old) => changeSearchParams(old, { ...changes, page: '' }), { preventScrollReset: true })
  const days: Days = {
    from: readDay(params.get(SEARCH_PARAMS.from)),
    to: readDay(params.get(SEARCH_PARAMS.to)),
  }
  return {
    filter: readFilter(book, params.get(SEARCH_PARAMS.filter), params.get(SEARCH_PARAMS.value)),
    days,
    setFilter: (next: ActiveFilter | undefined) => change({ filter: next?.name, value: next?.value }),
    setDays: ({ from, to }: Days) => change({ from, to }),
    setBoth: (next: ActiveFilter | undefined, { from, to }: Days) =>
      change({ filter: next?.name, value: next?.value, from, to }),
    clear: () => change({ filter: '', value: '', from: '', to: '' }),
  }
}
