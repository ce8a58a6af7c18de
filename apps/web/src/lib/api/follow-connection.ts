import { onlineManager } from '@tanstack/react-query'

import { connection } from './connection.ts'

/**
 * Follows whether the browser has a network, and lets queries wait while the server is out of reach: they fetch again as soon as it is
 * back. Returns a function that stops it.
 */
export function followConnection(): () => void {
  const unsubscribe = connection.subscribe(({ state }) => onlineManager.setOnline(state === 'online'))
  // A check that is still running decides for itself.
  if (connection.getState().state !== 'unreachable') update()
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
  return () => {
    unsubscribe()
    onlineManager.setOnline(navigator.onLine)
    window.removeEventListener('online', update)
    window.removeEventListener('offline', update)
  }
}

function update(): void {
  connection.setState({ state: navigator.onLine ? 'online' : 'offline' })
}
