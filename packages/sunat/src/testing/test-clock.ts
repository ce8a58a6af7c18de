import type { Clock } from '../http/clock.ts'

export type TestClock = Clock & { readonly slept: number[]; advance(ms: number): void }

/** A clock that sleeping advances without waiting. */
export function createTestClock(start = Date.UTC(2026, 9, 5), random = () => 0.5): TestClock {
  let now = start
  const slept: number[] = []
  return {
    slept,
    now: () => now,
    advance: (ms) => {
      now += ms
    },
    sleep: async (ms, signal) => {
      signal?.throwIfAborted()
      slept.push(ms)
      now += ms
    },
    random,
  }
}
