import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'

type Place = { row: number; column: number }

const PAGE_ROWS = 10

/**
 * Moves the focus through a table cell by cell: one tab stop, arrows, Home and End. The head is row 0.
 * A cell that holds a control gives it the focus. The place is kept when rows change under it.
 */
export function useGrid(isOn: boolean) {
  const table = useRef<HTMLTableElement>(null)
  const place = useRef<Place>({ row: 1, column: 0 })
  const isInside = useRef(false)

  // After every drawing: rows and controls may be new.
  useLayoutEffect(() => {
    if (!isOn || !table.current) return
    const here = settle(table.current, place.current)
    const isLost = isInside.current && document.activeElement === document.body
    if (isLost) here?.focus({ preventScroll: true })
  })
  if (!isOn) return { ref: table }

  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    isInside.current = true
    const found = placeOf(event.target)
    if (!found) return
    place.current = found
    settle(event.currentTarget, found)
  }
  const onBlur = (event: FocusEvent<HTMLTableElement>) => {
    isInside.current = event.currentTarget.contains(event.relatedTarget)
  }
  /** Whether the key was a move; the row it went to is where the focus is now. */
  const move = (event: KeyboardEvent<HTMLTableElement>): boolean => {
    const grid = event.currentTarget
    const next = step(event, place.current, grid.rows.length - 1)
    if (!next) return false
    event.preventDefault()
    const cells = cellsOf(grid.rows[next.row])
    const column = Math.max(0, Math.min(next.column, cells.length - 1))
    place.current = { row: next.row, column }
    settle(grid, place.current)?.focus()
    return true
  }
  return { ref: table, onFocus, onBlur, move, row: () => place.current.row }
}

function step(event: KeyboardEvent, { row, column }: Place, lastRow: number): Place | undefined {
  const isFar = event.ctrlKey || event.metaKey
  const clamp = (next: number) => Math.max(0, Math.min(next, lastRow))
  const moves: Record<string, Place> = {
    ArrowDown: { row: clamp(row + 1), column },
    ArrowUp: { row: clamp(row - 1), column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    Home: { row: isFar ? Math.min(1, lastRow) : row, column: 0 },
    End: { row: isFar ? lastRow : row, column: Number.MAX_SAFE_INTEGER },
    PageDown: { row: clamp(row + PAGE_ROWS), column },
    PageUp: { row: Math.max(Math.min(1, lastRow), row - PAGE_ROWS), column },
  }
  return event.altKey ? undefined : moves[event.key]
}

/** Makes one control the table's only tab stop, and gives it back. */
function settle(table: HTMLTableElement, { row, column }: Place): HTMLElement | undefined {
  const cells = cellsOf(table.rows[Math.min(row, table.rows.length - 1)])
  const cell = cells[Math.min(column, cells.length - 1)]
  const here = cell && targetOf(cell)
  for (const one of table.rows)
    for (const each of one.cells) {
      const target = targetOf(each)
      target.tabIndex = target === here ? 0 : -1
    }
  return here
}

function cellsOf(row: HTMLTableRowElement | undefined): HTMLTableCellElement[] {
  return row ? Array.from(row.cells).filter((cell) => getComputedStyle(cell).display !== 'none') : []
}

function targetOf(cell: HTMLTableCellElement): HTMLElement {
  return cell.querySelector<HTMLElement>('button, a[href], input') ?? cell
}

function placeOf(element: Element): Place | undefined {
  const cell = element.closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest('tr')
  return cell && row ? { row: row.rowIndex, column: cellsOf(row).indexOf(cell) } : undefined
}
