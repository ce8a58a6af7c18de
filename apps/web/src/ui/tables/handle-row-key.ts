import type { KeyboardEvent } from 'react'

import type { DataTableProps } from './data-table-props.ts'
import type { SelectedRows } from './use-row-selection.ts'

/**
 * Runs the shortcut of a key on the focused row of a grid: Space, Enter, Ctrl+A, Ctrl+C.
 * A control inside a cell keeps its own keys, except Shift+Space, which always selects.
 */
export function handleRowKey<Row extends object>(
  event: KeyboardEvent<HTMLTableElement>,
  { rows, rowKey, onOpen, onCopy }: DataTableProps<Row>,
  selected: SelectedRows,
  index: number,
): void {
  const row = rows[index]
  const isOnCell = event.target instanceof HTMLTableCellElement
  const isCommand = event.ctrlKey || event.metaKey
  const rowsToCopy = () => {
    const selectedRows = rows.filter((candidate) => selected.keys.has(rowKey(candidate)))
    return selectedRows.length > 0 || !row ? selectedRows : [row]
  }
  const shortcuts: Record<string, (() => void) | undefined> = {
    ' ':
      row && (isOnCell || event.shiftKey)
        ? () => (event.shiftKey ? selected.extendTo(index) : selected.toggle(index))
        : undefined,
    Enter: row && isOnCell && onOpen ? () => onOpen(row) : undefined,
    a: isCommand ? () => selected.setAll(true) : undefined,
    // Text selected with the pointer keeps the browser's own copy.
    c: isCommand && onCopy && window.getSelection()?.isCollapsed !== false ? () => onCopy(rowsToCopy()) : undefined,
  }
  const run = shortcuts[event.key]
  if (!run) return
  event.preventDefault()
  run()
}
