import { useLocation, useSearchParams } from 'react-router'

import { changeParams, PARAM } from '../../lib/address/dashboard-params.ts'

/** The address of a section under the page one is on (specification §2). It keeps business and period, and nothing of the page itself. */
export function useSection(): (section: string) => string {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const kept = changeParams(new URLSearchParams(), {
    empresa: params.get(PARAM.business) ?? '',
    periodo: params.get(PARAM.period) ?? '',
  })
  return (section) => `${pathname.replace(/\/$/, '')}/${section}?${kept}`
}
