import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'

import { classNames } from '../../lib/format/class-names.ts'
import type { Column, Sort } from './column.ts'
import { headClass, isRightAligned } from './table-styles.ts'

type HeadCellProps<Row> = {
  column: Column<Row>
  sort?: Sort | undefined
  /** Without it the header is a text. */
  onSort?: ((sort: Sort) => void) | undefined
}

/** A column header; a sortable one is a button. The first press sorts descending, the largest or newest first, unless the column says otherwise. */
export function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const current = sort?.id === column.id ? sort : undefined
  const text = column.inSoles ? `${column.header} S/` : column.header
  return (
    <th scope="col" aria-sort={current && (current.desc ? 'descending' : 'ascending')} className={headClass(column)}>
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ id: column.id, desc: current ? !current.desc : !column.ascendingFirst })}
          className={classNames(
            'inline-flex h-6 items-center gap-1 rounded-xs hover:text-text touch:h-9',
            current && 'text-text',
            isRightAligned(column) && 'flex-row-reverse',
          )}
        >
          {text}
          <SortIcon sort={current} />
        </button>
      ) : (
        <span className={column.hideHeader ? 'sr-only' : 'line-clamp-2'}>{text}</span>
      )}
    </th>
  )
}

function SortIcon({ sort }: { sort: Sort | undefined }) {
  if (!sort) return <ChevronsUpDown aria-hidden="true" className="size-3.5 opacity-60" />
  const Arrow = sort.desc ? ArrowDown : ArrowUp
  return <Arrow aria-hidden="true" className="size-3.5" />
}
