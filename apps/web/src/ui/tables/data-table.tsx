import { rowSortingFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useMemo, type KeyboardEvent, type ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { usePhone } from '../../lib/browser/use-is-phone.ts'
import { Checkbox } from '../controls/checkbox.tsx'
import { useGrid } from './use-grid.ts'
import { useRowSelection, type RowSelection } from './use-row-selection.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'right'
  sortable?: boolean
  /** Takes what is left and is cut with an ellipsis; give the cell a title. */
  fill?: boolean
  hideHeader?: boolean
  /** Of the column's head and cells: a width, or where it gives way. */
  className?: string
}

export type Sort = { id: string; desc: boolean }

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  isSelected?: (row: Row) => boolean
  /** Rows can be marked; the table becomes a grid with arrows, Space and ranges. */
  selection?: RowSelection<Row>
  /** Enter on a row, in a grid. */
  onOpen?: (row: Row) => void
  /** Ctrl+C in a grid: the marked rows, or the one with the focus. */
  onCopy?: (rows: readonly Row[]) => void
  /** What is shown gives way to something newer on its way. */
  isStale?: boolean
  /** A row on phones: who and how much, then what, when and state. */
  phoneRow?: (row: Row) => ReactNode
  /** Under the rows, inside the frame: count, pages, page size. */
  footer?: ReactNode
}

const features = tableFeatures({ rowSortingFeature })

/** Rows under headers that stick. Sorting is asked for, not done: whole lists are sorted where they live. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, phoneRow, footer, selection, isStale = false } = props
  const phone = usePhone()
  return (
    <div className="rounded-md border border-line bg-surface phone:-mx-4 phone:rounded-none phone:border-x-0">
      {phone && phoneRow ? (
        <ul aria-label={caption} aria-busy={isStale} className={fading(isStale)}>
          {rows.map((row) => (
            <li key={rowKey(row)} className="px-4 py-3 not-last:border-b not-last:border-line-soft">
              {phoneRow(row)}
            </li>
          ))}
        </ul>
      ) : (
        // Sideways scrolling stays inside the frame, and can be done from the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be focusable (WCAG 2.1.1)
        <section
          aria-label={caption}
          tabIndex={selection ? undefined : 0}
          className="relative overflow-x-auto rounded-md xl:overflow-visible"
        >
          <Rows {...props} />
        </section>
      )}
      {footer && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-3 py-2 text-13 text-text-2">
          {footer}
        </div>
      )}
    </div>
  )
}

/** Dims what is about to change, but not for an answer that comes at once. */
function fading(isStale: boolean): string {
  return classNames('transition-opacity', isStale && 'opacity-50 delay-200')
}

function Rows<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, isSelected, selection, isStale = false } = props
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        header: column.header,
        cell: ({ row }) => column.cell(row.original),
        // Sorting is asked of the server, so the value itself is never compared; amounts and dates start with the largest.
        accessorFn: () => undefined,
        enableSorting: column.sortable ?? false,
        sortDescFirst: true,
      })),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting: sort ? [sort] : [] },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sort ? [sort] : []) : update
      if (next) onSort?.(next)
    },
  })
  const shape = new Map(columns.map((column) => [column.id, column]))
  const marks = useRowSelection(rows.map(rowKey), selection)
  const { ref, onFocus, onBlur, move, row: rowWithFocus } = useGrid(Boolean(selection))
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    if (move?.(event)) {
      if (event.shiftKey && event.key.startsWith('Arrow') && rowWithFocus() > 0) marks.extendTo(rowWithFocus() - 1)
    } else actOnRow(event, props, marks, (rowWithFocus?.() ?? 0) - 1)
  }
  return (
    <table
      {...(selection && { role: 'grid', 'aria-multiselectable': true, onKeyDown: press, onFocus, onBlur })}
      ref={ref}
      aria-busy={isStale}
      className="w-full border-separate border-spacing-0 text-13"
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {selection && (
              <th scope="col" className={classNames(headClass, boxClass, 'w-0')}>
                <Checkbox
                  hideLabel
                  checked={marks.isAll}
                  mixed={marks.isMixed}
                  onChange={(event) => marks.setAll(event.target.checked)}
                >
                  Marcar toda la página
                </Checkbox>
              </th>
            )}
            {group.headers.map((header) => (
              <HeadCell
                key={header.id}
                column={shape.get(header.column.id) as Column<Row>}
                direction={header.column.getIsSorted()}
                onSort={header.column.getCanSort() ? () => header.column.toggleSorting() : undefined}
              />
            ))}
          </tr>
        ))}
      </thead>
      <tbody className={fading(isStale)}>
        {table.getRowModel().rows.map((row, index) => (
          <tr
            key={row.id}
            {...(selection && { 'aria-selected': marks.selected.has(row.id) })}
            data-selected={isSelected?.(row.original) || marks.selected.has(row.id) || undefined}
            className="group/row last:*:border-b-0 hover:*:bg-hover data-selected:*:bg-selected"
          >
            {selection && (
              <td className={classNames(cellClass(undefined), boxClass)}>
                <Checkbox
                  hideLabel
                  checked={marks.selected.has(row.id)}
                  onChange={({ nativeEvent: press }) =>
                    press instanceof MouseEvent && press.shiftKey ? marks.extendTo(index) : marks.toggle(index)
                  }
                >
                  Marcar {selection.label(row.original)}
                </Checkbox>
              </td>
            )}
            {row.getAllCells().map((cell) => (
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is no control; its content comes from the column
              <td key={cell.id} className={cellClass(shape.get(cell.column.id))}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function cellClass<Row>(column: Column<Row> | undefined): string {
  return classNames(
    'h-row border-b border-line-soft px-2 whitespace-nowrap -outline-offset-2 first:pl-3 last:pr-3',
    column?.align === 'right' && 'num text-right',
    column?.fill && 'w-full max-w-0 min-w-32 truncate',
    column?.className,
  )
}

/** What a key does to the row with the focus. Controls keep their own keys: only Shift+Space is the row's everywhere. */
function actOnRow<Row extends object>(
  event: KeyboardEvent<HTMLTableElement>,
  { rows, rowKey, onOpen, onCopy }: DataTableProps<Row>,
  marks: ReturnType<typeof useRowSelection>,
  index: number,
): void {
  const row = rows[index]
  const isCell = event.target instanceof HTMLTableCellElement
  const isCommand = event.ctrlKey || event.metaKey
  const acts: Record<string, (() => void) | undefined> = {
    ' ':
      row && (isCell || event.shiftKey)
        ? () => (event.shiftKey ? marks.extendTo(index) : marks.toggle(index))
        : undefined,
    Enter: row && isCell && onOpen ? () => onOpen(row) : undefined,
    a: isCommand ? () => marks.setAll(true) : undefined,
    // A text marked with the pointer is what is meant to be copied.
    c: isCommand && onCopy && window.getSelection()?.isCollapsed !== false ? () => onCopy(marked()) : undefined,
  }
  const marked = () => {
    const chosen = rows.filter((one) => marks.selected.has(rowKey(one)))
    return chosen.length > 0 || !row ? chosen : [row]
  }
  const act = acts[event.key]
  if (!act) return
  event.preventDefault()
  act()
}

/** A checkbox leaves room for a message under it, which a table has no use for. */
const boxClass = '*:-mb-1.5'

const headClass =
  'sticky top-(--table-top,0) z-1 h-9 border-b border-line bg-sunken px-2 text-12 font-medium whitespace-nowrap text-text-3 -outline-offset-2 first:rounded-tl-md first:pl-3 last:rounded-tr-md last:pr-3'

type HeadCellProps<Row> = {
  column: Column<Row>
  direction: false | 'asc' | 'desc'
  onSort: (() => void) | undefined
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const sortIcons = { asc: ArrowUp, desc: ArrowDown }

function HeadCell<Row>({ column, direction, onSort }: HeadCellProps<Row>) {
  const Icon = direction ? sortIcons[direction] : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={direction ? ariaSort[direction] : undefined}
      className={classNames(headClass, column.align === 'right' ? 'text-right' : 'text-left', column.className)}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={classNames(
            'inline-flex h-6 items-center gap-1 rounded-xs hover:text-text',
            direction && 'text-text',
            column.align === 'right' && 'flex-row-reverse',
          )}
        >
          {column.header}
          <Icon aria-hidden="true" className={classNames('size-3.5', !direction && 'opacity-60')} />
        </button>
      ) : (
        <span className={classNames(column.hideHeader && 'sr-only')}>{column.header}</span>
      )}
    </th>
  )
}
