import { setTimeout } from 'node:timers/promises'

const CHECK_INTERVAL_MS = 250
/** However many foreground collections run, a nightly one continues after this time. */
const MAX_YIELD_MS = 20_000

/**
 * Lets collections that somebody waits for run before the nightly ones of the same process: while one of them runs, nightly ones pause
 * between two pieces of work, so a small business is as fast among two hundred as alone.
 */
export class ForegroundGate {
  #foreground = 0

  async withForegroundPriority<Value>(isForeground: boolean, work: () => Promise<Value>): Promise<Value> {
    if (!isForeground) return work()
    this.#foreground += 1
    try {
      return await work()
    } finally {
      this.#foreground -= 1
    }
  }

  /**
   * Waits until no foreground collection runs, or the maximum wait is over. The wait also ends when one is queued, because it needs the
   * worker of this turn; the caller then decides whether the turn ends.
   */
  async yieldToForeground(isForegroundQueued: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
    const until = Date.now() + MAX_YIELD_MS
    while (this.#foreground > 0 && Date.now() < until && !signal.aborted) {
      if (await isForegroundQueued()) return
      await setTimeout(CHECK_INTERVAL_MS)
    }
  }
}
