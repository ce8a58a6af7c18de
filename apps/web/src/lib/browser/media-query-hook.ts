import { useSyncExternalStore } from 'react'

/** Makes a hook that follows whether a media query matches. */
export function mediaQueryHook(query: string): () => boolean {
  const subscribe = (onChange: () => void) => {
    const list = window.matchMedia(query)
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  }
  const matches = () => window.matchMedia(query).matches
  return function useMediaQuery() {
    return useSyncExternalStore(subscribe, matches)
  }
}
