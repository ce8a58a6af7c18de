import { isTaxPeriod } from '@contapro/domain/periods/tax-period'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { changeParams, PARAM } from './dashboard-params.ts'
import { useFilters } from '../session/filters-store.ts'

type BusinessPeriods = { uuid: string; ruc: string; tax_periods: readonly string[] }

/**
 * The tax period of a business's page. The address says it; without it, the last one looked at in this business, or its newest.
 * Another period begins at page 1.
 */
export function usePeriod({ uuid, ruc, tax_periods: known }: BusinessPeriods) {
  const [params, setParams] = useSearchParams()
  const last = useFilters((state) => state.selected)
  const select = useFilters((state) => state.select)
  const asked = params.get(PARAM.period) ?? ''
  const remembered = last.uuid === uuid && known.includes(last.tax_period) ? last.tax_period : known[0]
  const period = isTaxPeriod(asked) ? asked : (remembered ?? '')

  // Written into the address, so that a reload and a copied link stay where they were, whatever other tabs choose.
  useEffect(() => {
    if (!period) return
    select({ uuid, ruc, tax_period: period })
    if (period !== asked) setParams((old) => changeParams(old, { periodo: period }), { replace: true })
  }, [uuid, ruc, period, asked, select, setParams])

  const setPeriod = (next: string) =>
    setParams((old) => changeParams(old, { periodo: next, pagina: '', voucher: '' }), { preventScrollReset: true })
  /** Also the one in the address that has no data: the list of periods must be able to show it. */
  const periods = period && !known.includes(period) ? [...known, period].toSorted().toReversed() : known
  return { period, periods, setPeriod }
}
