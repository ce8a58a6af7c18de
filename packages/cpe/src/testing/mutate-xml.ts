/** Numbers in [0, 1) that depend only on the seed, so that a failure can be run again (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Pieces that break parsers, readers or the people who look at what they read. */
const POISON = [
  '<', '>', '&', '"', "'", ']]>', '<![CDATA[', '<!--', '-->', '--', '<?', '?>', '<!DOCTYPE a [<!ENTITY x "y">]>', '&x;',
  '&#0;', '&#x110000;', '&#xD800;', '&amp;', '\0', '\uFFFE', '\u202E', '\uFEFF', '\r\n', '\u0085', 'NaN', '1e309', '-1',
  '-0.00', '9'.repeat(40), '0.' + '1'.repeat(40), '٣٤', '1,180.00', '2025-02-30', '0000-00-00', 'xmlns:x="y"', 'xmlns=""',
  'xmlns:cbc=""', '<a>'.repeat(80), '</cbc:ID>', '<cbc:ID/>', 'é', '😀', '\uD83D', 'file:///etc/passwd', '%s%n',
  '__proto__', 'constructor', '<xi:include href="http://127.0.0.1:9/"/>', '=cmd|calc', '../../../etc/passwd',
] as const // prettier-ignore

/** One to six changes of the kinds that happen to files: bytes lost, doubled, swapped, or put there by someone. */
export function mutateXml(xml: Buffer, random: () => number): Buffer {
  let bytes = xml
  const changes = 1 + Math.floor(random() * 6)
  for (let change = 0; change < changes; change++) bytes = mutateOnce(bytes, random)
  return bytes
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
      return insertIntoValue(bytes, Buffer.from(POISON[below(POISON.length)]!), at)
    default:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(POISON[below(POISON.length)]!), bytes.subarray(at)])
  }
}

/** In the place of a whole value, so that what follows is still well-formed and the poison reaches the fields. */
function insertIntoValue(bytes: Buffer, poison: Buffer, from: number): Buffer {
  const open = bytes.indexOf('>', from)
  const close = open === -1 ? -1 : bytes.indexOf('</', open)
  if (close === -1) return bytes
  return Buffer.concat([bytes.subarray(0, open + 1), poison, bytes.subarray(close)])
}
