import { useSearchParams } from 'react-router'

import { changeSearchParams, SEARCH_PARAMS } from '../../lib/url/search-params.ts'
import { UNPAID_LIST } from '../../lib/url/unpaid-list.ts'

/** The address of a section of the open business and period. */
export function useSectionLink(): (section: 'observaciones' | 'detracciones') => string {
  const [params] = useSearchParams()
  return (section) => {
    const isUnpaid = section === 'detracciones'
    const period = params.get(SEARCH_PARAMS.period) ?? ''
    const search = changeSearchParams(new URLSearchParams(), {
      business: params.get(SEARCH_PARAMS.business) ?? '',
      period,
      ...(isUnpaid && { list: UNPAID_LIST, only: period }),
    })
    return `/dashboard/${section}?${search}`
  }
}
