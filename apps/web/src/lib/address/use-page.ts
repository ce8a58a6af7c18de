import { useSearchParams } from 'react-router'

import { changeParams, PARAM } from './dashboard-params.ts'

/** Rows of a page: dashboard tables and voucher lists (specification §9). The first is the default. */
export const DASHBOARD_SIZES = [10, 20, 50, 100] as const
export const VOUCHER_SIZES = [20, 50, 100] as const

/** Page and page size of a list, from the address. Another size begins at page 1. */
export function usePage(sizes: readonly [number, ...number[]]) {
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get(PARAM.page))
  const page = Number.isSafeInteger(asked) && asked >= 1 ? asked : 1
  const [usual] = sizes
  const size = sizes.find((one) => String(one) === params.get(PARAM.size)) ?? usual
  const pageSearch = (next: number) => `?${changeParams(params, { pagina: next === 1 ? '' : String(next) })}`
  const setPage = (next: number) =>
    setParams((old) => changeParams(old, { pagina: next === 1 ? '' : String(next) }), { preventScrollReset: true })
  const setSize = (next: number) =>
    setParams((old) => changeParams(old, { tamano: next === usual ? '' : String(next), pagina: '' }), {
      preventScrollReset: true,
    })
  return { page, size, sizes, pageSearch, setPage, setSize }
}

export type Paging = ReturnType<typeof usePage>
