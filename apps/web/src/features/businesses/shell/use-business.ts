import type { Business } from '@contapro/contract/businesses'
import { useOutletContext } from 'react-router'

/** The company whose page this is. */
export function useCompany(): Business {
  return useOutletContext<Business>()
}
