import { useSyncExternalStore } from 'react'

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Under 720 px tables become lists and modals become sheets. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 44.99rem)')
}
