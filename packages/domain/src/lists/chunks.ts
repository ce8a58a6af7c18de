/** The list in consecutive pieces of at most `size` items. */
export function* chunks<Item>(list: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}
