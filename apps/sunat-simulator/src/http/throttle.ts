import type { Clock } from '../world/clock.ts'

const WINDOW_MS = 10_000

/** Counts the requests of the last ten seconds and blocks callers that made too many (B8). */
export class Throttle {
  readonly #clock: Clock
  readonly #times = new Map<string, number[]>()
  readonly #blockedUntil = new Map<string, number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The remaining seconds of a block, or undefined when the request may pass. */
  check(key: string, maxRequests: number, blockSeconds: number): number | undefined {
    const now = this.#clock.now().getTime()
    const until = this.#blockedUntil.get(key)
    if (until !== undefined && until > now) return Math.ceil((until - now) / 1000)
    const times = (this.#times.get(key) ?? []).filter((time) => time > now - WINDOW_MS)
    times.push(now)
    this.#times.set(key, times)
    if (times.length <= maxRequests) return undefined
    this.#blockedUntil.set(key, now + blockSeconds * 1000)
    this.#times.delete(key)
    return blockSeconds
  }
}
