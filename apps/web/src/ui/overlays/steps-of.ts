import type { Steps } from './use-steps.ts'

/** The way from the item at a position of a list to its neighbors; none when the list does not have the item. */
export function stepsOf<Item>(
  items: readonly Item[],
  position: number,
  onChange: (item: Item) => void,
): Steps | undefined {
  if (position < 0 || items.length < 2) return undefined
  const stepTo = (item: Item | undefined) => (item === undefined ? undefined : () => onChange(item))
  return {
    previous: stepTo(items[position - 1]),
    next: stepTo(items[position + 1]),
    position: `${position + 1} de ${items.length}`,
  }
}
