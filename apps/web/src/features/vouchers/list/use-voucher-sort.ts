import { DEFAULT_SORT, VOUCHER_SORTS, type VoucherSort } from '@contapro/contract/vouchers'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

import { useStable } from '../../../lib/browser/use-stable.ts'
import { changeSearchParams, SEARCH_PARAMS } from '../../../lib/url/search-params.ts'
import type { Sort } from '../../../ui/tables/column.ts'

/** Each order as the column of the table that shows it. */
const COLUMNS: Readonly<Record<VoucherSort, Sort>> = {
  '-date': { id: 'fecha', desc: true },
  date: { id: 'fecha', desc: false },
  party: { id: 'nombre', desc: false },
  '-party': { id: 'nombre', desc: true },
  '-total': { id: 'total', desc: true },
  total: { id: 'total', desc: false },
}

/** The order of the list, kept in the URL as the column, with `-` when it is descending. Changing it returns to page 1. */
export function useVoucherSort() {
  const [params, setParams] = useSearchParams()
  const inUrl = params.get(SEARCH_PARAMS.sort)
  const sort = VOUCHER_SORTS.find((option) => urlName(option) === inUrl) ?? DEFAULT_SORT
  const setSort = useStable((next: VoucherSort) =>
    setParams((old) => changeSearchParams(old, { sort: next === DEFAULT_SORT ? '' : urlName(next), page: '' }), {
      preventScrollReset: true,
    }),
  )
  return useMemo(
    () => ({
      sort,
      setSort,
      column: COLUMNS[sort],
      setColumn: ({ id, desc }: Sort) => {
        const next = VOUCHER_SORTS.find((option) => COLUMNS[option].id === id && COLUMNS[option].desc === desc)
        if (next) setSort(next)
      },
    }),
    [sort, setSort],
  )
}

export type VoucherSorting = ReturnType<typeof useVoucherSort>

function urlName(sort: VoucherSort): string {
  const { id, desc } = COLUMNS[sort]
  return desc ? `-${id}` : id
}
