import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { whenIdle } from '../../lib/browser/when-idle.ts'
import { prefetchOverlays } from '../../ui/overlays/overlay-code.ts'

/** Loads the code of overlays once the page has its data: on a slow line the one would delay the other. */
export function usePrefetchOverlays(): void {
  const client = useQueryClient()
  useEffect(() => {
    let cancel = () => unsubscribe()
    const beginWhenLoaded = () => {
      if (client.isFetching() > 0) return
      unsubscribe()
      cancel = whenIdle(() => void prefetchOverlays())
    }
    const unsubscribe = client.getQueryCache().subscribe(beginWhenLoaded)
    beginWhenLoaded()
    return () => cancel()
  }, [client])
}
