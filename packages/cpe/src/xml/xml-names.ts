const START = 1
const PART = 2

/** Whether each ASCII character may start a name or be part of one. */
const ASCII = new Uint8Array(128)
for (const char of ':_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz') ASCII[char.charCodeAt(0)] = START | PART
for (const char of '-.0123456789') ASCII[char.charCodeAt(0)] = PART

// Productions 4 and 4a of XML 1.0, fifth edition.
const START_CLASS =
  ':A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}'
const NAME = new RegExp(`^[${START_CLASS}][${START_CLASS}\\-.0-9\\xB7\\u0300-\\u036F\\u203F\\u2040]*$`, 'u')

/** The index after the name that starts at `from`, or -1 when there is none. */
export function endOfName(text: string, from: number): number {
  let at = from
  let ascii = true
  const first = text.charCodeAt(at)
  if (first < 128 ? ((ASCII[first] ?? 0) & START) === 0 : Number.isNaN(first)) return -1
  for (; ; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 128) {
      if (ASCII[code] === 0) break
    } else if (code >= 128) ascii = false
    else break
  }
  return ascii || NAME.test(text.slice(from, at)) ? at : -1
}

export function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13
}

export function skipBlanks(text: string, from: number): number {
  let at = from
  while (isBlank(text.charCodeAt(at))) at += 1
  return at
}
