import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'

import { clamp } from '../../lib/format/clamp.ts'

type Position = { row: number; column: number }

const PAGE_ROWS = 10

/**
 * Moves the focus through a table cell by cell, with one tab stop for the whole table. The header is row 0.
 * A cell that holds a control passes the focus on to it. The position survives a change of rows.
 */
export function useGridFocus(isGrid: boolean, rows: readonly object[]) {
  const table = useRef<HTMLTableElement>(null)
  const position = useRef<Position>({ row: 1, column: 0 })
  const hasFocus = useRef(false)
  const rowsWithTabStop = useRef<readonly object[]>(undefined)

  // New rows have new controls. It reads the layout, so it does not run when only the selection changes.
  useLayoutEffect(() => {
    if (!isGrid || !table.current || rowsWithTabStop.current === rows) return
    rowsWithTabStop.current = rows
    const target = setTabStop(table.current, position.current)
    const lostFocus = hasFocus.current && document.activeElement === document.body
    if (lostFocus) target?.focus({ preventScroll: true })
  })

  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    hasFocus.current = true
    const focused = positionOf(event.target)
    if (!focused) return
    position.current = focused
    setTabStop(event.currentTarget, focused)
  }
  const onBlur = (event: FocusEvent<HTMLTableElement>) => {
    hasFocus.current = event.currentTarget.contains(event.relatedTarget)
  }
  /** Returns whether the key moved the focus. */
  const moveFocus = (event: KeyboardEvent<HTMLTableElement>): boolean => {
    const grid = event.currentTarget
    const next = nextPosition(event, position.current, grid.rows.length - 1)
    if (!next) return false
    event.preventDefault()
    const column = clamp(next.column, 0, visibleCells(grid.rows[next.row]).length - 1)
    position.current = { row: next.row, column }
    setTabStop(grid, position.current)?.focus()
    return true
  }
  return { ref: table, onFocus, onBlur, moveFocus, focusedRow: () => position.current.row }
}

function nextPosition(event: KeyboardEvent, { row, column }: Position, lastRow: number): Position | undefined {
  const toEdge = event.ctrlKey || event.metaKey
  const firstRow = Math.min(1, lastRow)
  const moves: Record<string, Position> = {
    ArrowDown: { row: clamp(row + 1, 0, lastRow), column },
    ArrowUp: { row: clamp(row - 1, 0, lastRow), column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    Home: { row: toEdge ? firstRow : row, column: 0 },
    End: { row: toEdge ? lastRow : row, column: Number.MAX_SAFE_INTEGER },
    PageDown: { row: clamp(row + PAGE_ROWS, 0, lastRow), column },
    PageUp: { row: Math.max(firstRow, row - PAGE_ROWS), column },
  }
  return event.altKey ? undefined : moves[event.key]
}

/** Makes the element at the position the table's only tab stop and returns it. */
function setTabStop(table: HTMLTableElement, { row, column }: Position): HTMLElement | undefined {
  const cells = visibleCells(table.rows[Math.min(row, table.rows.length - 1)])
  const cell = cells[Math.min(column, cells.length - 1)]
  const tabStop = cell && focusTarget(cell)
  for (const tableRow of table.rows) {
    for (const tableCell of tableRow.cells) {
      const target = focusTarget(tableCell)
      target.tabIndex = target === tabStop ? 0 : -1
    }
  }
  return tabStop
}

function visibleCells(row: HTMLTableRowElement | undefined): HTMLTableCellElement[] {
  return row ? Array.from(row.cells).filter((cell) => getComputedStyle(cell).display !== 'none') : []
}

function focusTarget(cell: HTMLTableCellElement): HTMLElement {
  return cell.querySelector<HTMLElement>('button, a[href], input') ?? cell
}

function positionOf(element: Element): Position | undefined {
  const cell = element.closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest('tr')
  return cell && row ? { row: row.rowIndex, column: visibleCells(row).indexOf(cell) } : undefined
}
