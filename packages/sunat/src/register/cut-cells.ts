export type Cut = {
  readonly cells: readonly string[]
  /** How many cells the line has, those left out included. */
  readonly count: number
}

/**
 * The cells of a line. Those beyond the columns we read are left out when the rest of the line is nothing but separators: the 39 free
 * columns of purchases, nearly always empty, would cost as much as the others.
 */
export function cutCells(line: string, separator: string, known: number): Cut {
  const cells = line.split(separator, known + 1)
  if (cells.length <= known) return { cells, count: cells.length }
  let tail = known
  for (let index = 0; index < known; index += 1) tail += cells[index]!.length
  const code = separator.charCodeAt(0)
  for (let at = tail; at < line.length; at += 1)
    if (line.charCodeAt(at) !== code) {
      const all = line.split(separator)
      return { cells: all, count: all.length }
    }
  cells.length = known
  return { cells, count: known + 1 + line.length - tail }
}
