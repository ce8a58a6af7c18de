import { setTimeout } from 'node:timers/promises'

const LOOK_EVERY_MS = 250
/** However many are in a hurry, a collection of the night moves on after this. */
const LONGEST_COURTESY_MS = 20_000

/**
 * Who has the floor among the collections of this process. Somebody waits at the screen for some of them: while one of those runs, the
 * others stand still between two pieces of work, so that a small business is as quick among two hundred as alone.
 */
export class Floor {
  #hurried = 0

  async whileHurried<Value>(isHurried: boolean, work: () => Promise<Value>): Promise<Value> {
    if (!isHurried) return work()
    this.#hurried += 1
    try {
      return await work()
    } finally {
      this.#hurried -= 1
    }
  }

  /** Waits until nobody is in a hurry, the caller is wanted elsewhere, or courtesy has lasted long enough. */
  async stepAside(isWanted: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
    const until = Date.now() + LONGEST_COURTESY_MS
    while (this.#hurried > 0 && Date.now() < until && !signal.aborted) {
      if (await isWanted()) return
      await setTimeout(LOOK_EVERY_MS)
    }
  }
}
