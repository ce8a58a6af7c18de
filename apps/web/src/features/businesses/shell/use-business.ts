import type { Business } from '@contapro/contract/businesses'
import { useOutletContext } from 'react-router'

/** The business whose page this is. */
export function useBusiness(): Business {
  return useOutletContext<Business>()
}
