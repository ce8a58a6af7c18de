import type { ReactNode } from 'react'

import type { Column, Sort } from './column.ts'
import type { RowSelection } from './use-row-selection.ts'

export type DataTableProps<Row> = {
  caption: string
  /** A constant, like `phoneRow`: rows whose properties stay the same are not rendered again. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort | undefined
  /** The owner of the rows sorts them; the table only reports the request. */
  onSort?: (sort: Sort) => void
  isHighlighted?: (row: Row) => boolean
  /** Makes the table an ARIA grid: arrow keys, Space and Shift ranges select rows. */
  selection?: RowSelection<Row>
  /** Enter on a row of a grid. */
  onOpen?: (row: Row) => void
  /** Ctrl+C in a grid: the selected rows, or the focused one. */
  onCopy?: (rows: readonly Row[]) => void
  /** Rows of one line, for tables that are looked at as a whole. */
  isDense?: boolean
  /** Newer rows are being loaded. */
  isPreviousData?: boolean
  /** Replaces the columns on phones. */
  phoneRow?: (row: Row) => ReactNode
  /** While rows are selected it stays in view at the bottom of the screen. */
  footer?: ReactNode
}
