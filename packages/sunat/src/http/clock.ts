import { setTimeout as sleepFor } from 'node:timers/promises'

/** Time and randomness, replaceable in tests. */
export type Clock = {
  now(): number
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** In [0, 1). */
  random(): number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => {
    await sleepFor(ms, undefined, signal ? { signal } : {})
  },
  random: () => Math.random(),
}
