import type { UploadProblem } from '@contapro/contract/uploads'

/** A cell of a line, and the amount that it means. */
export type MeantCell = { readonly line: number; readonly meant: NonNullable<UploadProblem['meant']> }

const NEWLINE = 10
const RETURN = 13

/**
 * A text file in which one cell of a line has an amount instead of what it says. The other bytes stay as they are, in whatever encoding.
 * Undefined when there is no such cell.
 */
export async function withAmount(file: Blob, { line, meant }: MeantCell): Promise<Blob | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let start = 0
  for (let at = 1; at < line; at += 1) {
    start = bytes.indexOf(NEWLINE, start) + 1
    if (start === 0) return undefined
  }
  const found = bytes.indexOf(NEWLINE, start)
  const end = found === -1 ? bytes.length : found
  const separator = meant.separator.charCodeAt(0)
  let from = start
  for (let at = 0; at < meant.column; at += 1) {
    from = bytes.indexOf(separator, from) + 1
    if (from === 0 || from > end) return undefined
  }
  const next = bytes.indexOf(separator, from)
  const isLast = next === -1 || next > end
  const to = isLast ? end - (bytes[end - 1] === RETURN ? 1 : 0) : next
  return new Blob([bytes.slice(0, from), meant.amount, bytes.slice(to)])
}
