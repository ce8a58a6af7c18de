/** The element at an index; fails the test when there is none. */
export function byIndex<Item>(items: ArrayLike<Item>, index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`no element ${index} among ${items.length}`)
  return item
}
