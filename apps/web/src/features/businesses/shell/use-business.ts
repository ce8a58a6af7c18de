import type { Business } from '@contapro/contract/businesses'
import { useOutletContext } from 'react-router'

/** The business whose page is open; the shell provides it. */
export function useBusiness(): Business {
  return useOutletContext<Business>()
}
