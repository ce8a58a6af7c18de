import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'right'
  sortable?: boolean
  /** The first press sorts ascending: names from A to Z. */
  ascendingFirst?: boolean
  /** Takes the remaining width and truncates its text; give the cell a title. */
  fill?: boolean
  hideHeader?: boolean
  /** Applied to the header and the cells: a width, or the screens that hide the column. */
  className?: string
}

export type Sort = { id: string; desc: boolean }
