import { useLocation, useSearchParams } from 'react-router'

import { UNPAID_LIST } from '../../lib/url/unpaid-list.ts'
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

/** The path of the detractions of the open period that are not paid. */
export function useUnpaidPath(): string {
  const [params] = useSearchParams()
  const sectionPath = useSectionPath()
  return sectionPath('detracciones', { list: UNPAID_LIST, only: params.get(SEARCH_PARAMS.period) ?? '' })
}
