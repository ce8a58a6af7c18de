const MOST = 2000

/** Reads each different text once. */
export function remember<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  let last: { readonly text: string; readonly value: Value } | undefined
  return (text) => {
    if (last !== undefined && last.text === text) return last.value
    const found = known.get(text)
    const value = found !== undefined || known.has(text) ? (found as Value) : read(text)
    if (found === undefined) {
      if (known.size >= MOST) known.clear()
      known.set(detach(text), value)
    }
    last = { text, value }
    return value
  }
}

/** A copy of a short text: one cut out of a block keeps the whole block in memory. Pieces under 13 characters are always copied. */
export function detach(text: string): string {
  let copy = ''
  for (let at = 0; at < text.length; at += 12) copy += text.slice(at, at + 12)
  return copy
}
