import { useLocation, useSearchParams } from 'react-router'

import { changeSearchParams, SEARCH_PARAMS, type SearchParamChanges } from '../../lib/url/search-params.ts'

/** Builds the path of a section under the current page. Of the parameters it keeps only the business and the period. */
export function useSectionPath(): (section: string, more?: SearchParamChanges) => string {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const keptParams = changeSearchParams(new URLSearchParams(), {
    business: params.get(SEARCH_PARAMS.business) ?? '',
    period: params.get(SEARCH_PARAMS.period) ?? '',
  })
  return (section, more = {}) => `${pathname.replace(/\/$/, '')}/${section}?${changeSearchParams(keptParams, more)}`
}
