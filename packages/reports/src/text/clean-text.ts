/** Letters that do not decompose into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  Æ: 'AE',
  æ: 'ae',
  Ø: 'O',
  ø: 'o',
  ß: 'ss',
  Đ: 'D',
  đ: 'd',
  Ł: 'L',
  ł: 'l',
  '«': '',
  '»': '',
  '“': "'",
  '”': "'",
  '‘': "'",
  '’': "'",
  '´': "'",
  '–': '-',
  '—': '-',
  '°': '',
  º: 'o',
  ª: 'a',
  '…': '...',
}

/** Plain ASCII: `Ñandú` becomes `Nandu`. What has no ASCII letter is dropped. */
function toAscii(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\u0020-\u007e]/gu, (letter) => LETTERS[letter] ?? (/\s/u.test(letter) ? ' ' : ''))
}

const FORBIDDEN = /[|/\\]/
/** Most names need no change. */
const CLEAN = /^[A-Za-z0-9](?: ?[!#-.0-[\]-~])*$/

/**
 * The text of a field between pipes: ASCII, on one line, without the characters that SUNAT forbids (pipe, slash, backslash). Quotes would
 * swallow fields, and a leading sign would start a formula, where the file is opened as a table.
 */
export function toFieldText(text: string, maxLength: number): string {
  if (text.length <= maxLength && CLEAN.test(text) && !FORBIDDEN.test(text)) return text
  return toAscii(text.replaceAll(/\p{Cc}/gu, ' '))
    .replaceAll(/[|/\\]/g, ' ')
    .replaceAll('"', "'")
    .replaceAll(/ {2,}/g, ' ')
    .replace(/^[\s=+@-]+/, '')
    .trim()
    .slice(0, maxLength)
    .trimEnd()
}
