import type { Clock } from './clock.ts'

type HostState = { failures: number; callers: Set<string>; openUntil: number; isTrying: boolean }

export type BreakerOptions = {
  /** Failures in a row, from at least two callers, that close the way: the trouble of one RUC must not stop the others. */
  readonly failures?: number
  /** Failures in a row that close it even when one caller met them all. */
  readonly failuresOfOne?: number
  readonly restMs?: number
}

/** Stops calling a host that does not answer, and lets one call through now and then to see whether it is back. */
export class Breaker {
  readonly #clock: Clock
  readonly #failures: number
  readonly #failuresOfOne: number
  readonly #restMs: number
  readonly #hosts = new Map<string, HostState>()

  constructor(clock: Clock, { failures = 8, failuresOfOne = 24, restMs = 30_000 }: BreakerOptions = {}) {
    this.#clock = clock
    this.#failures = failures
    this.#failuresOfOne = failuresOfOne
    this.#restMs = restMs
  }

  /** Milliseconds until the next call may be tried; 0 when it may go now. */
  waitFor(host: string): number {
    const state = this.#hosts.get(host)
    if (!state || state.openUntil === 0) return 0
    const left = state.openUntil - this.#clock.now()
    if (left > 0) return left
    if (state.isTrying) return this.#restMs
    state.isTrying = true
    return 0
  }

  succeeded(host: string): void {
    this.#hosts.delete(host)
  }

  /** A call that ended without a verdict (aborted by its caller): the next one may try. */
  unknown(host: string): void {
    const state = this.#hosts.get(host)
    if (state) state.isTrying = false
  }

  failed(host: string, caller: string): void {
    const state = this.#hosts.get(host) ?? { failures: 0, callers: new Set(), openUntil: 0, isTrying: false }
    this.#hosts.set(host, state)
    state.failures += 1
    if (state.callers.size < 2) state.callers.add(caller)
    const isDown =
      state.isTrying ||
      state.failures >= this.#failuresOfOne ||
      (state.failures >= this.#failures && state.callers.size > 1)
    state.isTrying = false
    if (isDown) state.openUntil = this.#clock.now() + this.#restMs
  }
}
