import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'

import { classNames } from '../../lib/format/class-names.ts'
import type { Column, Sort } from './column.ts'

export const headClass =
  'sticky top-(--table-top,0) z-1 h-9 border-b border-line bg-sunken px-2 text-12 font-medium whitespace-nowrap text-text-3 -outline-offset-2 first:rounded-tl-md first:pl-3 last:rounded-tr-md last:pr-3'

type HeadCellProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

/** A column header; a sortable one is a button. The first press sorts descending, the largest or newest first, unless the column says otherwise. */
export function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const current = sort?.id === column.id ? sort : undefined
  return (
    <th
      scope="col"
      aria-sort={current && (current.desc ? 'descending' : 'ascending')}
      className={classNames(headClass, column.align === 'right' ? 'text-right' : 'text-left', column.className)}
    >
      {column.sortable ? (
        <button
          type="button"
          onClick={() => onSort?.({ id: column.id, desc: current ? !current.desc : !column.ascendingFirst })}
          className={classNames(
            'inline-flex h-6 items-center gap-1 rounded-xs hover:text-text',
            current && 'text-text',
            column.align === 'right' && 'flex-row-reverse',
          )}
        >
          {column.header}
          <SortIcon sort={current} />
        </button>
      ) : (
        <span className={classNames(column.hideHeader && 'sr-only')}>{column.header}</span>
      )}
    </th>
  )
}

function SortIcon({ sort }: { sort: Sort | undefined }) {
  if (!sort) return <ChevronsUpDown aria-hidden="true" className="size-3.5 opacity-60" />
  const Arrow = sort.desc ? ArrowDown : ArrowUp
  return <Arrow aria-hidden="true" className="size-3.5" />
}
