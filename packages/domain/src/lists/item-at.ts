/** The item at an index that must exist; negative indexes count from the end. Throws when there is none. */
export function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list.at(index)
  if (item === undefined) throw new RangeError(`no item at ${index} of ${list.length}`)
  return item
}
