import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from './embedded-postgres-error.ts'
import type { Postmaster } from './postmaster.ts'

/** Restarts PostgreSQL whenever it exits unexpectedly. Returns the function that stops it. */
export function supervise(
  first: Postmaster,
  startPostmaster: () => Promise<Postmaster>,
  log: (line: string) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  let current = first

  async function restart(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        current = await startPostmaster()
        return
      } catch (error) {
        log(reasonOf(error))
        await sleep(1000, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await current.ended
      if (stopping.signal.aborted) return
      log('PostgreSQL se detuvo sin aviso: se inicia de nuevo')
      await restart()
    }
  }

  const watching = watch()
  return async () => {
    stopping.abort()
    await current.stop()
    await watching
    // A restart may have been under way, and `current` is then the process it started.
    await current.stop()
  }
}
