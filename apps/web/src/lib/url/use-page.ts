import { useSearchParams } from 'react-router'

import { changeSearchParams, SEARCH_PARAMS } from './search-params.ts'

/** The page and page size of a list, kept in the URL. The first size is the default. Changing the size returns to page 1. */
export function usePage(sizes: readonly [number, ...number[]]) {
  const [params, setParams] = useSearchParams()
  const requested = Number(params.get(SEARCH_PARAMS.page))
  const page = Number.isSafeInteger(requested) && requested >= 1 ? requested : 1
  const [defaultSize] = sizes
  const size = sizes.find((option) => String(option) === params.get(SEARCH_PARAMS.size)) ?? defaultSize
  const pageSearch = (next: number) => `?${changeSearchParams(params, { page: pageParam(next) })}`
  const setPage = (next: number) =>
    setParams((old) => changeSearchParams(old, { page: pageParam(next) }), { preventScrollReset: true })
  const setSize = (next: number) =>
    setParams((old) => changeSearchParams(old, { size: next === defaultSize ? '' : String(next), page: '' }), {
      preventScrollReset: true,
    })
  return { page, size, sizes, pageSearch, setPage, setSize }
}

export type Paging = ReturnType<typeof usePage>

/** Page 1 is the default and leaves no parameter. */
function pageParam(page: number): string {
  return page === 1 ? '' : String(page)
}
