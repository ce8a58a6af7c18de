const MAX_CACHED = 2000

/** Caches the values of a pure function of a text. */
export function memoize<Value>(read: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, { readonly value: Value }>()
  let last: { readonly text: string; readonly value: Value } | undefined
  return (text) => {
    if (last !== undefined && last.text === text) return last.value
    let cached = cache.get(text)
    if (cached === undefined) {
      cached = { value: read(text) }
      if (cache.size >= MAX_CACHED) cache.clear()
      cache.set(detachSlice(text), cached)
    }
    last = { text, value: cached.value }
    return cached.value
  }
}

/** A copy of a short slice, which would otherwise keep its whole block in memory. V8 always copies slices under 13 characters. */
export function detachSlice(text: string): string {
  let copy = ''
  for (let at = 0; at < text.length; at += 12) copy += text.slice(at, at + 12)
  return copy
}
