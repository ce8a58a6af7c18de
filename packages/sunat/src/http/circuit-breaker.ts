import type { Clock } from './clock.ts'

type HostState = { failures: number; callers: Set<string>; openUntil: number; isProbing: boolean }

export type CircuitBreakerOptions = {
  /** Consecutive failures, from at least two callers, that open the circuit: the failures of one RUC must not stop the others. */
  readonly failures?: number
  /** Consecutive failures that open it even when they all come from one caller. */
  readonly failuresOfOne?: number
  readonly restMs?: number
}

/** Stops calling a host that keeps failing, and lets a single probe through after a rest. */
export class CircuitBreaker {
  readonly #clock: Clock
  readonly #failures: number
  readonly #failuresOfOne: number
  readonly #restMs: number
  readonly #hosts = new Map<string, HostState>()

  constructor(clock: Clock, { failures = 8, failuresOfOne = 24, restMs = 30_000 }: CircuitBreakerOptions = {}) {
    this.#clock = clock
    this.#failures = failures
    this.#failuresOfOne = failuresOfOne
    this.#restMs = restMs
  }

  /** Milliseconds until the next call is allowed; 0 when it is allowed now. */
  waitFor(host: string): number {
    const state = this.#hosts.get(host)
    if (!state || state.openUntil === 0) return 0
    const left = state.openUntil - this.#clock.now()
    if (left > 0) return left
    if (state.isProbing) return this.#restMs
    state.isProbing = true
    return 0
  }

  succeeded(host: string): void {
    this.#hosts.delete(host)
  }

  /** A call ended without an outcome because its caller aborted it; another probe is allowed. */
  unknown(host: string): void {
    const state = this.#hosts.get(host)
    if (state) state.isProbing = false
  }

  failed(host: string, caller: string): void {
    const state = this.#hosts.get(host) ?? { failures: 0, callers: new Set(), openUntil: 0, isProbing: false }
    this.#hosts.set(host, state)
    state.failures += 1
    if (state.callers.size < 2) state.callers.add(caller)
    const isDown =
      state.isProbing ||
      state.failures >= this.#failuresOfOne ||
      (state.failures >= this.#failures && state.callers.size > 1)
    state.isProbing = false
    if (isDown) state.openUntil = this.#clock.now() + this.#restMs
  }
}
