import { createStore } from 'zustand/vanilla'

/** `offline`: the browser has no network. `unreachable`: it has one, but the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable'

const PAUSES_MS = [2000, 4000, 8000]
const MAX_WAIT_MS = 5000

export const connection = createStore<{ state: Connection }>(() => ({ state: 'online' }))

let isChecking = false

/**
 * Called after a call that did not reach the server. One call may fail alone, so the server is asked first; when it does not answer, it
 * is asked again until it does.
 */
export async function checkConnection(): Promise<void> {
  if (isChecking) return
  isChecking = true
  for (let tries = 0; !(await isServerReady()); tries += 1) {
    connection.setState({ state: navigator.onLine ? 'unreachable' : 'offline' })
    await pause(PAUSES_MS[tries] ?? Math.max(...PAUSES_MS))
  }
  isChecking = false
  connection.setState({ state: 'online' })
}

async function isServerReady(): Promise<boolean> {
  try {
    const { ok } = await fetch('/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(MAX_WAIT_MS) })
    return ok
  } catch {
    return false
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
