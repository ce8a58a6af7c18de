import { VOUCHER_PAGE_SIZES } from '@contapro/contract/lists'
import { DEFAULT_SORT } from '@contapro/contract/vouchers'

import type { ListRequest } from '../features/vouchers/fetch-list.ts'
import { SEARCH_PARAMS } from '../lib/url/search-params.ts'

/** The list that Comprobantes shows first; a filtered or sorted one is left to the page. */
export function firstListRequest(params: URLSearchParams): ListRequest | undefined {
  const { business, period, book } = SEARCH_PARAMS
  const isOther = (name: string) => ![business, period, book].some((known) => known === name)
  if ([...params.keys()].some(isOther)) return undefined
  return {
    book: params.get(book) === 'ventas' ? 'ventas' : 'compras',
    days: {},
    sort: DEFAULT_SORT,
    page: 1,
    size: VOUCHER_PAGE_SIZES[0],
  }
}
