import { textWidth } from './fonts.ts'

/** Lines of a text that fit a width, broken at blanks, and inside a word only when it does not fit alone. */
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

/** How many characters fit, at least one, without splitting a pair. */
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

/** One line: the text if it fits, otherwise its beginning and an ellipsis. */
export function fitText(text: string, width: number, size: number, bold: boolean): string {
  if (textWidth(text, size, bold) <= width) return text
  const room = width - textWidth('…', size, bold)
  return `${text.slice(0, fitting(text, room, size, bold))}…`
}

/** At most so many lines; the last one ends in an ellipsis when there was more. */
export function wrapWithin(text: string, width: number, size: number, bold: boolean, most: number): readonly string[] {
  const lines = wrapText(text, width, size, bold)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), fitText(`${lines[most - 1]} …………`, width, size, bold).replace(/[ …]+$/, '…')]
}
