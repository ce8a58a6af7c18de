import type { Clock } from '../world/clock.ts'

const WINDOW_MS = 10_000

/** Counts the requests of the last ten seconds, and who is shut out for having made too many (B8). */
export class Throttle {
  readonly #clock: Clock
  readonly #times = new Map<string, number[]>()
  readonly #until = new Map<string, number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Seconds still shut out, or undefined when the request may pass. */
  check(who: string, most: number, shutSeconds: number): number | undefined {
    const now = this.#clock.now().getTime()
    const until = this.#until.get(who)
    if (until !== undefined && until > now) return Math.ceil((until - now) / 1000)
    const times = (this.#times.get(who) ?? []).filter((time) => time > now - WINDOW_MS)
    times.push(now)
    this.#times.set(who, times)
    if (times.length <= most) return undefined
    this.#until.set(who, now + shutSeconds * 1000)
    this.#times.delete(who)
    return shutSeconds
  }
}
