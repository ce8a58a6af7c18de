import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 44.99rem)'

/** Under 720 px tables become lists. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(follow, isPhone)
}

function isPhone(): boolean {
  return window.matchMedia(PHONE).matches
}

function follow(changed: () => void): () => void {
  const list = window.matchMedia(PHONE)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
