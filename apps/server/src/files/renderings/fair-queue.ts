export type QueueLimits = { maxPerOwner: number; maxLength: number }

/** Gives each owner its turn: an owner with many items waits for those of others, and each owner's items keep their order. */
export class FairQueue<Item> {
  readonly #limits: QueueLimits
  /** In the order of their turns. */
  readonly #owners = new Map<string, Item[]>()
  #length = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** False when the owner, or all of them, have too many items waiting. */
  add(owner: string, item: Item): boolean {
    const items = this.#owners.get(owner) ?? []
    if (items.length >= this.#limits.maxPerOwner || this.#length >= this.#limits.maxLength) return false
    this.#owners.set(owner, [...items, item])
    this.#length += 1
    return true
  }

  take(): Item | undefined {
    const [turn] = this.#owners
    if (!turn) return undefined
    const [owner, [item, ...rest]] = turn
    this.#owners.delete(owner)
    // Back at the end of the turns.
    if (rest.length > 0) this.#owners.set(owner, rest)
    this.#length -= 1
    return item
  }
}
