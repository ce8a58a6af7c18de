import { itemAt } from '@contapro/domain/lists/item-at'

/** Reproducible numbers in [0, 1) from a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Text that tends to break parsers, readers or displays. */
const POISON = [
  '<', '>', '&', '"', "'", ']]>', '<![CDATA[', '<!--', '-->', '--', '<?', '?>', '<!DOCTYPE a [<!ENTITY x "y">]>', '&x;',
  '&#0;', '&#x110000;', '&#xD800;', '&amp;', '\0', '\uFFFE', '\u202E', '\uFEFF', '\r\n', '\u0085', 'NaN', '1e309', '-1',
  '-0.00', '9'.repeat(40), '0.' + '1'.repeat(40), '٣٤', '1,180.00', '2025-02-30', '0000-00-00', 'xmlns:x="y"', 'xmlns=""',
  'xmlns:cbc=""', '<a>'.repeat(80), '</cbc:ID>', '<cbc:ID/>', 'é', '😀', '\uD83D', 'file:///etc/passwd', '%s%n',
  '__proto__', 'constructor', '<xi:include href="http://127.0.0.1:9/"/>', '=cmd|calc', '../../../etc/passwd',
] as const // prettier-ignore

/**
 * Makes one to six changes: bytes lost, repeated, replaced or inserted. Half of the time the markup stays well formed, so
 * that the mutations get past the parser and reach the fields.
 */
export function mutateXml(xml: Buffer, random: () => number): Buffer {
  let bytes = xml
  const changes = 1 + Math.floor(random() * 6)
  const mutate = random() < 0.5 ? mutateOnce : mutateContent
  for (let change = 0; change < changes; change += 1) bytes = mutate(bytes, random)
  return bytes
}

/** Replaces a value, or removes, repeats or moves a whole element. */
function mutateContent(bytes: Buffer, random: () => number): Buffer {
  const below = (limit: number): number => Math.floor(random() * limit)
  if (below(3) === 0)
    return replaceValue(bytes, Buffer.from(escaped(itemAt(POISON, below(POISON.length)))), below(bytes.length))
  const element = leafAfter(bytes, below(bytes.length))
  if (!element) return bytes
  const [from, to] = element
  const piece = bytes.subarray(from, to)
  const without = Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
  if (below(3) === 0) return without
  const target = leafAfter(without, below(without.length))?.[0] ?? from
  const kept = below(2) === 0 ? without : bytes
  return Buffer.concat([kept.subarray(0, target), piece, kept.subarray(target)])
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(']]>', ']]&gt;')
}

/** Start and end of the first `<name …>value</name>` at or after an index. */
function leafAfter(bytes: Buffer, index: number): readonly [number, number] | undefined {
  const text = bytes.toString('latin1', index, index + 2000)
  const match = /<([A-Za-z][\w:.-]*)(?:\s[^<>]*)?>[^<>]*<\/\1>/.exec(text)
  return match ? [index + match.index, index + match.index + match[0].length] : undefined
}

function mutateOnce(bytes: Buffer, random: () => number): Buffer {
  const below = (limit: number): number => Math.floor(random() * limit)
  const at = below(bytes.length + 1)
  const to = Math.min(bytes.length, at + 1 + below(200))
  switch (below(8)) {
    case 0:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(to)])
    case 1:
      return Buffer.concat([bytes.subarray(0, to), bytes.subarray(at)])
    case 2:
      return bytes.subarray(0, at)
    case 3: {
      const copy = Buffer.from(bytes)
      if (at < copy.length) copy[at] = below(256)
      return copy
    }
    case 4: {
      const from = below(bytes.length + 1)
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(from, from + below(300)), bytes.subarray(at)])
    }
    case 5:
      return replaceValue(bytes, Buffer.from(itemAt(POISON, below(POISON.length))), at)
    default:
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from(itemAt(POISON, below(POISON.length))),
        bytes.subarray(at),
      ])
  }
}

/** Replaces a whole value, so that the XML stays well formed and the poison reaches the fields. */
function replaceValue(bytes: Buffer, poison: Buffer, from: number): Buffer {
  const open = bytes.indexOf('>', from)
  const close = open === -1 ? -1 : bytes.indexOf('</', open)
  if (close === -1) return bytes
  return Buffer.concat([bytes.subarray(0, open + 1), poison, bytes.subarray(close)])
}
