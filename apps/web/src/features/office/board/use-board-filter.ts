import { BOARD_ORDERS, BOARD_PAGE_SIZES, type BoardFilter, type BoardSort } from '@contapro/contract/office'
import { dateInLima } from '@contapro/domain/dates/lima'
import { collectedPeriods } from '@contapro/domain/periods/collected-periods'
import { addMonths, isTaxPeriod, periodOf } from '@contapro/domain/periods/tax-period'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { typedKeys } from '@contapro/domain/lists/typed-keys'
import { changeSearchParams, SEARCH_PARAMS, type SearchParamChanges } from '../../../lib/url/search-params.ts'
import { usePage } from '../../../lib/url/use-page.ts'
import type { Sort } from '../../../ui/tables/column.ts'

/** The names of the filters in the URL. */
const FILTER_NAMES = {
  all: '',
  'due-soon': 'por-vencer',
  overdue: 'vencidos',
  observed: 'observados',
  detractions: 'detracciones',
  'without-rce': 'sin-rce',
  undeclared: 'sin-declarar',
  incomplete: 'sin-datos',
} as const satisfies Record<BoardFilter, string>

const DEFAULT_SORT = { id: 'due', desc: false }

export type BoardChoice = { filter: BoardFilter; sort: BoardSort; search: string }

/** What the board shows, kept in the URL. Without a period it is the month before this one, which is declared now. */
export function useBoardFilter() {
  const [params, setParams] = useSearchParams()
  const paging = usePage(BOARD_PAGE_SIZES)
  const change = (changes: SearchParamChanges, { replace = false } = {}) =>
    setParams((old) => changeSearchParams(old, { page: '', ...changes }), { preventScrollReset: true, replace })
  const [current] = useState(() => periodOf(dateInLima(new Date())))
  const requested = params.get(SEARCH_PARAMS.period) ?? ''
  const taxPeriod: string = isTaxPeriod(requested) ? requested : addMonths(current, -1)
  const known: readonly string[] = collectedPeriods(current)
  const sort = readSort(params.get(SEARCH_PARAMS.sort) ?? '')
  return {
    paging,
    taxPeriod,
    taxPeriods: known.includes(taxPeriod) ? known : [...known, taxPeriod].toSorted().toReversed(),
    setPeriod: (period: string) => change({ period }),
    filter: typedKeys(FILTER_NAMES).find((name) => FILTER_NAMES[name] === params.get(SEARCH_PARAMS.filter)) ?? 'all',
    setFilter: (filter: BoardFilter) => change({ filter: FILTER_NAMES[filter] }),
    search: params.get(SEARCH_PARAMS.search) ?? '',
    setSearch: (search: string) => change({ search }, { replace: true }),
    sort,
    setSort: (next: Sort) => change({ sort: writeSort(next) }, { replace: true }),
    /** Shows a saved view. */
    show: ({ filter, sort: saved, search }: BoardChoice) =>
      change({ filter: FILTER_NAMES[filter], sort: writeSort(readSort(saved)), search }),
  }
}

export type BoardFilterState = ReturnType<typeof useBoardFilter>

function readSort(text: string): Sort {
  const id = text.replace(/^-/v, '')
  return BOARD_ORDERS.some((order) => order === id) ? { id, desc: text.startsWith('-') } : DEFAULT_SORT
}

function writeSort(sort: Sort): string {
  return sort.id === DEFAULT_SORT.id && !sort.desc ? '' : boardSort(sort)
}

/** The order as the API writes it. */
export function boardSort({ id, desc }: Sort): BoardSort {
  const order = BOARD_ORDERS.find((candidate) => candidate === id) ?? 'due'
  return desc ? `-${order}` : order
}
