import { useRef } from 'react'

/** The selected rows of a table, by key. */
export type RowSelection<Row> = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Names the row for screen readers: 'F001-123 de Aceros S.A.'. */
  label: (row: Row) => string
}

export type SelectedRows = ReturnType<typeof useRowSelection>

/** Selects rows one by one, all of them, or a range that starts at the last row toggled. */
export function useRowSelection(
  rowKeys: readonly string[],
  selection: Pick<RowSelection<never>, 'selected' | 'onChange'> | undefined,
) {
  const rangeStart = useRef(0)
  const keys = selection?.selected ?? new Set<string>()
  const count = rowKeys.filter((key) => keys.has(key)).length

  const toggle = (index: number) => {
    const key = rowKeys[index]
    if (key === undefined) return
    rangeStart.current = index
    const next = new Set(keys)
    if (!next.delete(key)) next.add(key)
    selection?.onChange(next)
  }
  const extendTo = (index: number) => {
    const [from, to] = [Math.min(rangeStart.current, index), Math.max(rangeStart.current, index)]
    selection?.onChange(new Set([...keys, ...rowKeys.slice(from, to + 1)]))
  }
  const setAll = (isSelected: boolean) => selection?.onChange(new Set(isSelected ? rowKeys : []))
  const isAll = rowKeys.length > 0 && count === rowKeys.length
  return { keys, toggle, extendTo, setAll, isAll, isMixed: count > 0 && !isAll }
}
