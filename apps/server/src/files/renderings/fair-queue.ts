/** How many items may wait: of all, of each user, and of each business. */
export type QueueLimits = { max: number; maxPerUser: number; maxPerBusiness: number }

export type Owner = { user: string; business: string }

/** Round-robin over users, and over the businesses of each user; the items of a business keep their order. */
export class FairQueue<Item> {
  readonly #limits: QueueLimits
  readonly #users = new RoundRobin<RoundRobin<Item[]>>()
  #length = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** False when the business, the user or all of them have too many items waiting. */
  add({ user, business }: Owner, item: Item): boolean {
    const businesses = this.#users.get(user) ?? new RoundRobin<Item[]>()
    const items = businesses.get(business) ?? []
    const ofUser = [...businesses.values()].reduce((sum, waiting) => sum + waiting.length, 0)
    const { max, maxPerUser, maxPerBusiness } = this.#limits
    if (this.#length >= max || ofUser >= maxPerUser || items.length >= maxPerBusiness) return false
    businesses.set(business, [...items, item])
    this.#users.set(user, businesses)
    this.#length += 1
    return true
  }

  take(): Item | undefined {
    const businesses = this.#users.take()
    const items = businesses?.value.take()
    if (!businesses || !items) return undefined
    const [item, ...rest] = items.value
    // Back at the end of the round.
    if (rest.length > 0) businesses.value.set(items.key, rest)
    if (businesses.value.size > 0) this.#users.set(businesses.key, businesses.value)
    this.#length -= 1
    return item
  }
}

/** In the order in which they were added. */
class RoundRobin<Value> extends Map<string, Value> {
  /** Removes the one whose turn it is. */
  take(): { key: string; value: Value } | undefined {
    const [first] = this
    if (!first) return undefined
    const [key, value] = first
    this.delete(key)
    return { key, value }
  }
}
