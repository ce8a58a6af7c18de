/** FNV-1a over UTF-16 units, then a final mix so that near texts give far numbers. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mix(hash >>> 0, text.length)
}

/** Two numbers into one of 32 bits (the finaliser of MurmurHash3). */
export function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Seeded numbers (mulberry32): the same seed gives the same sequence on every machine. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 to just under 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let value = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number between both, both included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T
  }

  /** One of the names, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K {
    const { names, bounds, total } = scaleOf(weights)
    const at = this.next() * total
    return names[bounds.findIndex((bound) => at < bound)] as K
  }
}

type Scale = {
  readonly names: readonly string[]
  readonly bounds: readonly number[]
  readonly total: number
}

const scales = new WeakMap<object, Scale>()

/** Weights are constants, so their sums are kept: a hundred thousand rows ask for them. */
function scaleOf(weights: Readonly<Record<string, number | undefined>>): Scale {
  let scale = scales.get(weights)
  if (!scale) {
    let total = 0
    const bounds = Object.values(weights).map((weight) => (total += weight ?? 0))
    scale = { names: Object.keys(weights), bounds, total }
    scales.set(weights, scale)
  }
  return scale
}
