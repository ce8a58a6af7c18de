import { useLocation, useSearchParams } from 'react-router'

import { changeParams, PARAM } from '../../lib/address/dashboard-params.ts'

/** Builds the path of a section under the current page (specification §2). It keeps only the business and the period. */
export function useSectionPath(): (section: string) => string {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const keptParams = changeParams(new URLSearchParams(), {
    empresa: params.get(PARAM.business) ?? '',
    periodo: params.get(PARAM.period) ?? '',
  })
  return (section) => `${pathname.replace(/\/$/, '')}/${section}?${keptParams}`
}
