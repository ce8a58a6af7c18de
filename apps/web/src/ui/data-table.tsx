import { rowSortingFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'
import { usePhone } from '../lib/use-phone.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'right'
  sortable?: boolean
  /** Takes what is left and is cut with an ellipsis; give the cell a title. */
  fill?: boolean
  hideHeader?: boolean
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
  /** A row on phones: who and how much, then what, when and state. */
  phoneRow?: (row: Row) => ReactNode
  /** Under the rows, inside the frame: count, pages, page size. */
  footer?: ReactNode
}

const features = tableFeatures({ rowSortingFeature })

/** Rows under headers that stick. Sorting is asked for, not done: whole lists are sorted where they live. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, phoneRow, footer } = props
  const phone = usePhone()
  return (
    <div className="rounded-md border border-line bg-surface phone:-mx-4 phone:rounded-none phone:border-x-0">
      {phone && phoneRow ? (
        <ul aria-label={caption}>
          {rows.map((row) => (
            <li key={rowKey(row)} className="px-4 py-3 not-last:border-b not-last:border-line-soft">
              {phoneRow(row)}
            </li>
          ))}
        </ul>
      ) : (
        // Sideways scrolling stays inside the frame, and can be done from the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be focusable (WCAG 2.1.1)
        <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-md xl:overflow-visible">
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

function Rows<Row extends object>({ caption, columns, rows, rowKey, sort, onSort, isSelected }: DataTableProps<Row>) {
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
  return (
    <table className="w-full border-separate border-spacing-0 text-13">
      <caption className="sr-only">{caption}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
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
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            data-selected={isSelected?.(row.original) || undefined}
            className="group/row last:*:border-b-0 hover:*:bg-hover data-selected:*:bg-selected"
          >
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
    'h-row border-b border-line-soft px-2 whitespace-nowrap first:pl-3 last:pr-3',
    column?.align === 'right' && 'num text-right',
    column?.fill && 'w-full max-w-0 min-w-32 truncate',
  )
}

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
      className={classNames(
        'sticky top-(--table-top,0) z-1 h-9 border-b border-line bg-sunken px-2 text-12 font-medium whitespace-nowrap text-text-3 first:rounded-tl-md first:pl-3 last:rounded-tr-md last:pr-3',
        column.align === 'right' ? 'text-right' : 'text-left',
      )}
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
