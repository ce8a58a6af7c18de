import type { Clock } from './clock.ts'

export type Lane = { readonly key: string; readonly atOnce: number; readonly everyMs: number }

type LaneState = { inFlight: number; nextAt: number; slowness: number; waiting: (() => void)[] }

const SLOWEST = 16

/**
 * A budget of calls per lane: how many at once, and how far apart. A lane that meets signs of throttling (429, bursts of 500, resets)
 * doubles its distance and comes back little by little. SUNAT publishes no limits; these are what public clients live with (§11 rule 4).
 */
export class Pacer {
  readonly #clock: Clock
  readonly #lanes = new Map<string, LaneState>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Waits for a turn in every lane, in the order given, which must be the same for all callers. */
  async run<Value>(
    lanes: readonly Lane[],
    signal: AbortSignal | undefined,
    work: () => Promise<Value>,
  ): Promise<Value> {
    const entered: Lane[] = []
    try {
      for (const lane of lanes) {
        await this.#enter(lane)
        entered.push(lane)
        await this.#awaitTurn(lane, signal)
      }
      return await work()
    } finally {
      for (const lane of entered) this.#leave(lane)
    }
  }

  slowDown(lanes: readonly Lane[], pauseMs = 0): void {
    for (const lane of lanes) {
      const state = this.#state(lane)
      state.slowness = Math.min(SLOWEST, state.slowness * 2)
      if (lane.everyMs > 0) state.nextAt = Math.max(state.nextAt, this.#clock.now() + pauseMs)
    }
  }

  speedUp(lanes: readonly Lane[]): void {
    for (const lane of lanes) {
      const state = this.#state(lane)
      state.slowness = Math.max(1, state.slowness * 0.8)
    }
  }

  slownessOf(lane: Lane): number {
    return this.#lanes.get(lane.key)?.slowness ?? 1
  }

  async #enter(lane: Lane): Promise<void> {
    const state = this.#state(lane)
    if (state.inFlight < lane.atOnce) state.inFlight += 1
    else await new Promise<void>((resolve) => state.waiting.push(resolve)) // the one who leaves hands its place over
  }

  async #awaitTurn(lane: Lane, signal: AbortSignal | undefined): Promise<void> {
    const state = this.#state(lane)
    const now = this.#clock.now()
    const turn = Math.max(now, state.nextAt)
    state.nextAt = turn + lane.everyMs * state.slowness
    if (turn > now) await this.#clock.sleep(turn - now, signal)
    signal?.throwIfAborted()
  }

  #leave(lane: Lane): void {
    const state = this.#state(lane)
    const next = state.waiting.shift()
    if (next) return next()
    state.inFlight -= 1
    const isRested = state.inFlight === 0 && state.slowness === 1 && state.nextAt <= this.#clock.now()
    if (isRested) this.#lanes.delete(lane.key)
  }

  #state(lane: Lane): LaneState {
    const known = this.#lanes.get(lane.key)
    if (known) return known
    const state: LaneState = { inFlight: 0, nextAt: 0, slowness: 1, waiting: [] }
    this.#lanes.set(lane.key, state)
    return state
  }
}
