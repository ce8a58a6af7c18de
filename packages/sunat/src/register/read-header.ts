import { fold } from '@contapro/domain/text/fold'
import type { Book } from '@contapro/domain/vouchers/book'
import { columnsOf, requiredColumns } from './columns.ts'

/** The index of each column in the file, −1 for a missing one, and the number of columns. */
export type Layout = { readonly at: Readonly<Record<string, number>>; readonly width: number }

/**
 * Finds columns by name, because SUNAT has changed spellings and may change the order. A column with an unknown name is taken at its
 * usual index, but only if every known column is at its own. Undefined when this is not the header of that register.
 */
export function readHeader(book: Book, cells: readonly string[]): Layout | undefined {
  const columns = columnsOf[book]
  const names = cells.map(simplify)
  const width = trimmedWidth(names)
  const at: Record<string, number> = {}
  const taken = new Set<number>()
  let moved = 0
  columns.forEach(([name, header], usual) => {
    const wanted = simplify(header)
    const found =
      names[usual] === wanted ? usual : names.findIndex((cell, index) => cell === wanted && !taken.has(index))
    at[name] = found
    if (found === -1) return
    taken.add(found)
    if (found !== usual) moved += 1
  })
  if (taken.size < columns.length / 2) return undefined
  if (moved === 0)
    columns.forEach(([name], usual) => {
      if (at[name] === -1 && usual < width && !taken.has(usual)) at[name] = usual
    })
  return requiredColumns[book].every((name) => (at[name] ?? -1) >= 0) ? { at, width } : undefined
}

function simplify(header: string): string {
  return fold(header).replace(/[^a-z0-9]/g, '')
}

/** A final separator produces an empty cell that is not a column. */
function trimmedWidth(names: readonly string[]): number {
  let width = names.length
  while (width > 0 && names[width - 1] === '') width -= 1
  return width
}
