import type { Business } from '@contapro/contract/businesses'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'

import { businessQueries } from '../../features/businesses/queries.ts'
import { SEARCH_PARAMS } from '../../lib/url/search-params.ts'

/** The business that the URL names, for what stands outside its pages; undefined elsewhere and until the businesses are loaded. */
export function useBusinessOfUrl(): Business | undefined {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const uuid = pathname.startsWith('/dashboard') ? params.get(SEARCH_PARAMS.business) : null
  // The pages of a business load the list.
  const list = useQuery({ ...businessQueries.list(), enabled: false })
  return uuid === null ? undefined : list.data?.businesses.find((business) => business.uuid === uuid)
}
