import { itemAt } from '@contapro/domain/lists/item-at'

/** FNV-1a over UTF-16 units, with a final mix so that similar texts give unrelated numbers. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mix(hash >>> 0, text.length)
}

/** Combines two numbers into one of 32 bits (the finalizer of MurmurHash3). */
export function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Seeded pseudorandom numbers (mulberry32): a seed gives the same sequence on every machine. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let value = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }

  /** An integer in [from, to]. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    return itemAt(list, Math.floor(this.next() * list.length))
  }

  /** Picks a value with a probability proportional to its weight. */
  weighted<T>({ values, bounds, total }: Weights<T>): T {
    const at = this.next() * total
    return itemAt(
      values,
      bounds.findIndex((bound) => at < bound),
    )
  }
}

/** Values with their cumulative weights, computed once because large registers draw from them for every row. */
export type Weights<T> = {
  readonly values: readonly T[]
  readonly bounds: readonly number[]
  readonly total: number
}

export function weights<T>(entries: readonly (readonly [value: T, weight: number])[]): Weights<T> {
  let total = 0
  const bounds = entries.map(([, weight]) => (total += weight))
  return { values: entries.map(([value]) => value), bounds, total }
}
