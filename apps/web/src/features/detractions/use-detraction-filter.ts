import type { DueFilter, Paid } from '@contapro/contract/detractions'
import { isTaxPeriod } from '@contapro/domain/periods/tax-period'
import { useSearchParams } from 'react-router'

import { typedKeys } from '@contapro/domain/lists/typed-keys'
import { readDay, type Days } from '../../lib/url/days.ts'
import { changeSearchParams, SEARCH_PARAMS, type SearchParamChanges } from '../../lib/url/search-params.ts'
import { UNPAID_LIST } from '../../lib/url/unpaid-list.ts'

/** The names of the due dates in the URL. */
const DUE_NAMES = {
  overdue: 'vencidas',
  soon: 'pronto',
  later: 'despues',
  unread: 'sin-dato',
} as const satisfies Record<DueFilter, string>

/**
 * What the page shows, kept in the URL. Each tab has parameters of its own, which stay while the other tab is open: coming back restores
 * the range of days that was chosen there.
 */
export function useDetractionFilter() {
  const [params, setParams] = useSearchParams()
  const change = (changes: SearchParamChanges, { replace = false } = {}) =>
    setParams((old) => changeSearchParams(old, { page: '', voucher: '', ...changes }), {
      preventScrollReset: true,
      replace,
    })
  const paid: Paid = params.get(SEARCH_PARAMS.list) === UNPAID_LIST ? 'N' : 'S'
  const from = readDay(params.get(SEARCH_PARAMS.from))
  const to = readDay(params.get(SEARCH_PARAMS.to))
  const only = params.get(SEARCH_PARAMS.only) ?? ''
  return {
    paid,
    setPaid: (next: Paid) => change({ list: next === 'N' ? UNPAID_LIST : '' }),
    /** Of the paid tab: the days of payment; none while a period is chosen. */
    days: from && to && from <= to ? { from, to } : undefined,
    setDays: (days: Days | undefined) => change({ from: days?.from ?? '', to: days?.to ?? days?.from ?? '' }),
    /** Choosing a period clears the days. */
    setPeriod: (period: string) => change({ period, from: '', to: '' }),
    /** Of the unpaid tab: the only period shown; undefined for all. */
    only: isTaxPeriod(only) ? String(only) : undefined,
    setOnly: (period: string | undefined) => change({ only: period ?? '' }),
    /** Of the unpaid tab: part of a supplier's name, RUC, or series and number. */
    search: params.get(SEARCH_PARAMS.search) ?? '',
    setSearch: (search: string) => change({ search }, { replace: true }),
    due: typedKeys(DUE_NAMES).find((name) => DUE_NAMES[name] === params.get(SEARCH_PARAMS.filter)),
    setDue: (due: DueFilter | undefined) => change({ filter: due ? DUE_NAMES[due] : '' }),
  }
}

export type DetractionFilter = ReturnType<typeof useDetractionFilter>
