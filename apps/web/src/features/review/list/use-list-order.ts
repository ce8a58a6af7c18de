import { DEFAULT_SORT, type VoucherSort } from '@contapro/contract/vouchers'
import { useSearchParams } from 'react-router'

import { changeSearchParams, SEARCH_PARAMS } from '../../../lib/url/search-params.ts'

/** The orders of a list, as the URL and the screen name them. */
export const LIST_ORDERS = [
  { value: '-date', inUrl: '', label: 'Más recientes' },
  { value: 'date', inUrl: 'fecha', label: 'Más antiguos' },
  { value: '-total', inUrl: '-total', label: 'Mayor importe' },
  { value: 'total', inUrl: 'total', label: 'Menor importe' },
] as const satisfies readonly { value: VoucherSort; inUrl: string; label: string }[]

export type ListSort = (typeof LIST_ORDERS)[number]['value']

/** The order of the open list and whether it is grouped by supplier, kept in the URL. Changing them returns to page 1. */
export function useListOrder() {
  const [params, setParams] = useSearchParams()
  const inUrl = params.get(SEARCH_PARAMS.sort) ?? ''
  const change = (changes: Parameters<typeof changeSearchParams>[1]) =>
    setParams((old) => changeSearchParams(old, { ...changes, page: '' }), { replace: true, preventScrollReset: true })
  return {
    sort: LIST_ORDERS.find((order) => order.inUrl === inUrl)?.value ?? DEFAULT_SORT,
    isGrouped: params.get(SEARCH_PARAMS.group) === GROUPED,
    setSort: (sort: ListSort) => change({ sort: LIST_ORDERS.find(({ value }) => value === sort)?.inUrl }),
    setGrouped: (isGrouped: boolean) => change({ group: isGrouped ? GROUPED : '' }),
  }
}

const GROUPED = 'proveedor'

export type ListOrder = ReturnType<typeof useListOrder>
