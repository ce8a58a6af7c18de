import { useSyncExternalStore } from 'react'

/** Whether the tab is the one being looked at. */
export function useIsTabVisible(): boolean {
  return useSyncExternalStore(follow, isVisible)
}

function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

function follow(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
