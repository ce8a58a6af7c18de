import type { Business } from '@contapro/contract/businesses'
import { useEffect, useMemo, useRef } from 'react'

export type BusinessActions = Record<'open' | 'collect' | 'archive', (business: Business) => void>

/** The actions of the cards as a stable object; a new one would render hundreds of memoized cards again. */
export function useBusinessActions(actions: BusinessActions): BusinessActions {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  return useMemo(
    () => ({
      open: (business) => latest.current.open(business),
      collect: (business) => latest.current.collect(business),
      archive: (business) => latest.current.archive(business),
    }),
    [],
  )
}
