import { useRef } from 'react'

/** Which rows are marked, by key. */
export type RowSelection<Row> = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** What is marked, for those who hear it: 'F001-123 de Aceros S.A.'. */
  label: (row: Row) => string
}

/** Marking rows one by one, all at once, or from the last one marked to another. */
export function useRowSelection(keys: readonly string[], selection: RowSelection<never> | undefined) {
  const anchor = useRef(0)
  const selected = selection?.selected ?? new Set<string>()
  const count = keys.filter((key) => selected.has(key)).length

  const toggle = (index: number) => {
    const key = keys[index]
    if (key === undefined) return
    anchor.current = index
    const next = new Set(selected)
    if (!next.delete(key)) next.add(key)
    selection?.onChange(next)
  }
  const extendTo = (index: number) => {
    const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)]
    selection?.onChange(new Set([...selected, ...keys.slice(from, to + 1)]))
  }
  const setAll = (isMarked: boolean) => selection?.onChange(new Set(isMarked ? keys : []))
  const isAll = keys.length > 0 && count === keys.length
  return { selected, toggle, extendTo, setAll, isAll, isMixed: count > 0 && !isAll }
}
