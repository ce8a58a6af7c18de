import { useRef } from 'react'

import { useStable } from '../../lib/browser/use-stable.ts'

/** The selected rows of a table, by key. */
export type RowSelection<Row> = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Names the row for screen readers: 'F001-123 de Aceros S.A.'. */
  label: (row: Row) => string
  /** Rows that it refuses have no checkbox. */
  canSelect?: (row: Row) => boolean
  /** Shows the checkboxes on phones too. */
  isPicking?: boolean
}

export type SelectedRows = ReturnType<typeof useRowSelection>

const NONE: ReadonlySet<string> = new Set()

/** Of each row its key, or undefined when it cannot be selected. */
export function selectableKeys<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  selection: RowSelection<Row> | undefined,
): (string | undefined)[] {
  return rows.map((row) => (selection?.canSelect?.(row) === false ? undefined : rowKey(row)))
}

/** Selects rows one by one, all of them, or a range that starts at the last row toggled. */
export function useRowSelection(
  rowKeys: readonly (string | undefined)[],
  selection: Pick<RowSelection<never>, 'selected' | 'onChange'> | undefined,
) {
  const rangeStart = useRef(0)
  const keys = selection?.selected ?? NONE
  const selectable = rowKeys.filter((key) => key !== undefined)
  const count = selectable.filter((key) => keys.has(key)).length

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
    const between = rowKeys.slice(from, to + 1).filter((key) => key !== undefined)
    selection?.onChange(new Set([...keys, ...between]))
  }
  const setAll = (isSelected: boolean) => selection?.onChange(new Set(isSelected ? selectable : []))
  const check = useStable((index: number, isRange: boolean) => (isRange ? extendTo(index) : toggle(index)))
  const isAll = count > 0 && count === selectable.length
  return { keys, toggle, extendTo, check, setAll, isAll, isMixed: count > 0 && !isAll }
}
