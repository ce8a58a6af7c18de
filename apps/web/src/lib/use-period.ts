import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { useFilters } from './filters-store.ts'

/**
 * The tax period a company's page shows, and how to change it. The address says it; without one it is the last that was chosen for the
 * company, or its newest. Another period begins at its first page.
 */
export function usePeriod(company: {
  uuid: string
  tax_periods: readonly string[]
}): [string | undefined, (period: string) => void] {
  const [params, setParams] = useSearchParams()
  const { selected, select } = useFilters()
  const known = (period: string | null | undefined) =>
    period !== null && period !== undefined && company.tax_periods.includes(period) ? period : undefined
  const remembered = selected.uuid === company.uuid ? selected.tax_period : undefined
  const period = known(params.get('periodo')) ?? known(remembered) ?? company.tax_periods[0]

  useEffect(() => {
    if (period !== undefined) select({ uuid: company.uuid, tax_period: period })
  }, [company.uuid, period, select])

  const choose = (chosen: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.set('periodo', chosen)
      after.delete('pagina')
      return after
    })
  return [period, choose]
}
