import { advanceOf } from './fonts.ts'

/** More than fit in a line of the narrowest letters; only characters without width exceed it, which take time and show nothing. */
const MAX_LINE_LENGTH = 500

export type WrappedText = {
  readonly lines: readonly string[]
  /** Whether text was dropped; the last line then ends in an ellipsis. */
  readonly isCut: boolean
}

/** Breaks a text into at most `maxLines` lines at blanks, and inside a word only when the word alone is too wide. */
export function wrapText(
  text: string,
  width: number,
  size: number,
  bold: boolean,
  maxLines: number = Infinity,
): WrappedText {
  const lines = wrap(text, width, size, bold, maxLines)
  if (lines.length <= maxLines) return { lines, isCut: false }
  const last = fitText(`${lines[maxLines - 1]} …………`, width, size, bold).replace(/[ …]+$/, '…')
  return { lines: [...lines.slice(0, maxLines - 1), last], isCut: true }
}

/** All lines, or the first of them once there are more than `maxLines`. */
function wrap(text: string, width: number, size: number, bold: boolean, maxLines: number): readonly string[] {
  const lengthOf = (part: string): number => fittingLength(part, width, size, bold)
  if (lengthOf(text) === text.length) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (lengthOf(longer) === longer.length) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    for (let cut = lengthOf(line); cut < line.length; cut = lengthOf(line)) {
      if (lines.length > maxLines) return lines
      lines.push(line.slice(0, cut))
      line = line.slice(cut)
    }
    if (lines.length > maxLines) return lines
  }
  if (line !== '') lines.push(line)
  return lines
}

/**
 * The number of UTF-16 units that fit, at least one character, without splitting a surrogate pair. It looks no further than
 * the first character that does not fit, so that a text takes time in proportion to what is drawn of it.
 */
function fittingLength(text: string, width: number, size: number, bold: boolean): number {
  let used = 0
  let at = 0
  for (const character of text) {
    used += advanceOf(character, bold)
    if (at > 0 && (used * size > width || at >= MAX_LINE_LENGTH)) return at
    at += character.length
  }
  return at
}

/** The text if it fits in one line, otherwise its beginning with an ellipsis. */
export function fitText(text: string, width: number, size: number, bold: boolean): string {
  if (fittingLength(text, width, size, bold) === text.length) return text
  const room = width - advanceOf('…', bold) * size
  return `${text.slice(0, fittingLength(text, room, size, bold))}…`
}
