import type { Clock } from './clock.ts'

export type RateLimit = { readonly key: string; readonly maxConcurrent: number; readonly intervalMs: number }

type LimitState = { inFlight: number; nextAt: number; slowdown: number; waiting: (() => void)[] }

const MAX_SLOWDOWN = 16

/**
 * Limits concurrent calls and the interval between them, per key. On signs of throttling (429, bursts of 500, resets) the interval doubles,
 * and it recovers gradually. SUNAT publishes no limits; these are the ones that public clients use.
 */
export class RateLimiter {
  readonly #clock: Clock
  readonly #states = new Map<string, LimitState>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Waits for every limit in the given order, which must be the same for all callers to avoid deadlocks. */
  async run<Value>(
    limits: readonly RateLimit[],
    signal: AbortSignal | undefined,
    work: () => Promise<Value>,
  ): Promise<Value> {
    const entered: RateLimit[] = []
    try {
      for (const limit of limits) {
        await this.#enter(limit)
        entered.push(limit)
        await this.#awaitTurn(limit, signal)
      }
      return await work()
    } finally {
      for (const limit of entered) this.#leave(limit)
    }
  }

  slowDown(limits: readonly RateLimit[], pauseMs = 0): void {
    for (const limit of limits) {
      const state = this.#state(limit)
      state.slowdown = Math.min(MAX_SLOWDOWN, state.slowdown * 2)
      if (limit.intervalMs > 0) state.nextAt = Math.max(state.nextAt, this.#clock.now() + pauseMs)
    }
  }

  speedUp(limits: readonly RateLimit[]): void {
    for (const limit of limits) {
      const state = this.#state(limit)
      state.slowdown = Math.max(1, state.slowdown * 0.8)
    }
  }

  async #enter(limit: RateLimit): Promise<void> {
    const state = this.#state(limit)
    if (state.inFlight < limit.maxConcurrent) state.inFlight += 1
    else await new Promise<void>((resolve) => state.waiting.push(resolve)) // resolved by the call that leaves
  }

  async #awaitTurn(limit: RateLimit, signal: AbortSignal | undefined): Promise<void> {
    const state = this.#state(limit)
    const now = this.#clock.now()
    const turn = Math.max(now, state.nextAt)
    state.nextAt = turn + limit.intervalMs * state.slowdown
    if (turn > now) await this.#clock.sleep(turn - now, signal)
    signal?.throwIfAborted()
  }

  #leave(limit: RateLimit): void {
    const state = this.#state(limit)
    const next = state.waiting.shift()
    if (next) return next()
    state.inFlight -= 1
    const isRested = state.inFlight === 0 && state.slowdown === 1 && state.nextAt <= this.#clock.now()
    if (isRested) this.#states.delete(limit.key)
  }

  #state(limit: RateLimit): LimitState {
    const known = this.#states.get(limit.key)
    if (known) return known
    const state: LimitState = { inFlight: 0, nextAt: 0, slowdown: 1, waiting: [] }
    this.#states.set(limit.key, state)
    return state
  }
}
