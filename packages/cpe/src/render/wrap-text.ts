import { textWidth } from './fonts.ts'

/** Breaks a text into lines at blanks, and inside a word only when the word alone is too wide. */
export function wrapText(text: string, width: number, size: number, bold: boolean): readonly string[] {
  if (textWidth(text, size, bold) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (textWidth(longer, size, bold) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (textWidth(line, size, bold) > width) {
      const cut = fitting(line, width, size, bold)
      lines.push(line.slice(0, cut))
      line = line.slice(cut)
    }
  }
  if (line !== '') lines.push(line)
  return lines
}

/** The number of UTF-16 units that fit, at least one character, without splitting a surrogate pair. */
function fitting(text: string, width: number, size: number, bold: boolean): number {
  let used = 0
  let at = 0
  for (const character of text) {
    used += textWidth(character, size, bold)
    if (used > width && at > 0) return at
    at += character.length
  }
  return at
}

/** The text if it fits in one line, otherwise its beginning with an ellipsis. */
export function fitText(text: string, width: number, size: number, bold: boolean): string {
  if (textWidth(text, size, bold) <= width) return text
  const room = width - textWidth('…', size, bold)
  return `${text.slice(0, fitting(text, room, size, bold))}…`
}

/** Like `wrapText` with at most `maxLines`; the last line ends in an ellipsis when text was dropped. */
export function wrapWithin(
  text: string,
  width: number,
  size: number,
  bold: boolean,
  maxLines: number,
): readonly string[] {
  const lines = wrapText(text, width, size, bold)
  if (lines.length <= maxLines) return lines
  const last = fitText(`${lines[maxLines - 1]} …………`, width, size, bold).replace(/[ …]+$/, '…')
  return [...lines.slice(0, maxLines - 1), last]
}
