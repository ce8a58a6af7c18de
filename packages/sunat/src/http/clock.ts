import { setTimeout as sleepFor } from 'node:timers/promises'

/** Time and chance, so that tests own both. */
export type Clock = {
  now(): number
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** From 0 (included) to 1 (excluded). */
  random(): number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => {
    await sleepFor(ms, undefined, signal ? { signal } : {})
  },
  random: () => Math.random(),
}
