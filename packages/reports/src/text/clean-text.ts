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

/** Plain ASCII: `Ñandú` becomes `Nandu`. Control characters become spaces, and what has no ASCII letter is dropped. */
function toAscii(text: string): string {
  return text.replaceAll(/[^\u0020-\u007e]/gu, asciiOf)
}

function asciiOf(letter: string): string {
  let ascii = ''
  for (const part of letter.normalize('NFD'))
    if (part >= ' ' && part <= '~') ascii += part
    else if (!/\p{M}/u.test(part)) ascii += LETTERS[part] ?? (/[\s\p{Cc}]/u.test(part) ? ' ' : '')
  return ascii
}

const FORBIDDEN = /[|/\\]/
/** Most names need no change. */
const CLEAN = /^[A-Za-z0-9](?: ?[!#-.0-[\]-~])*$/

/**
 * The text of a field between pipes: ASCII, on one line, without the characters that SUNAT forbids (pipe, slash, backslash). Quotes would
 * swallow fields, and a leading sign would start a formula, where the file is opened as a table.
 */
export function toFieldText(text: string, maxLength: number): string {
  if (isFieldText(text, maxLength)) return text
  const ascii = toAscii(text)
  if (isFieldText(ascii, maxLength)) return ascii
  return ascii
    .replaceAll(/[|/\\]/g, ' ')
    .replaceAll('"', "'")
    .replaceAll(/ {2,}/g, ' ')
    .replace(/^[\s=+@-]+/, '')
    .trim()
    .slice(0, maxLength)
    .trimEnd()
}

const isFieldText = (text: string, maxLength: number) =>
  text.length <= maxLength && CLEAN.test(text) && !FORBIDDEN.test(text)
