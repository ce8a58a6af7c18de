import { useSyncExternalStore } from 'react'

const PHONE_QUERY = '(max-width: 44.99rem)'

/** Whether the screen is narrower than 720 px, where tables become lists. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone)
}

function isPhone(): boolean {
  return window.matchMedia(PHONE_QUERY).matches
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE_QUERY)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
