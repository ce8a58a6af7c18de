import { useSearchParams } from 'react-router'

import { changeParams, PARAM } from './dashboard-params.ts'

/** Page sizes of dashboard tables and voucher lists (specification §9). The first is the default. */
export const DASHBOARD_SIZES = [10, 20, 50, 100] as const
export const VOUCHER_SIZES = [20, 50, 100] as const

/** The page and page size of a list, kept in the address. Changing the size returns to page 1. */
export function usePage(sizes: readonly [number, ...number[]]) {
  const [params, setParams] = useSearchParams()
  const requested = Number(params.get(PARAM.page))
  const page = Number.isSafeInteger(requested) && requested >= 1 ? requested : 1
  const [defaultSize] = sizes
  const size = sizes.find((option) => String(option) === params.get(PARAM.size)) ?? defaultSize
  const pageSearch = (next: number) => `?${changeParams(params, { pagina: pageParam(next) })}`
  const setPage = (next: number) =>
    setParams((old) => changeParams(old, { pagina: pageParam(next) }), { preventScrollReset: true })
  const setSize = (next: number) =>
    setParams((old) => changeParams(old, { tamano: next === defaultSize ? '' : String(next), pagina: '' }), {
      preventScrollReset: true,
    })
  return { page, size, sizes, pageSearch, setPage, setSize }
}

export type Paging = ReturnType<typeof usePage>

/** Page 1 is the default and leaves no parameter. */
function pageParam(page: number): string {
  return page === 1 ? '' : String(page)
}
