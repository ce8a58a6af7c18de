import type { ReactNode } from 'react'

/**
 * Narrower tables, measured in rem of their own width, hide the column: first what explains, never dates, amounts or states.
 * The classes are written out because Tailwind finds them by searching the source.
 */
export const SHOWN_FROM = {
  24: '@max-[24rem]:hidden',
  32: '@max-[32rem]:hidden',
  40: '@max-[40rem]:hidden',
  46: '@max-[46rem]:hidden',
  54: '@max-[54rem]:hidden',
  60: '@max-[60rem]:hidden',
  66: '@max-[66rem]:hidden',
  78: '@max-[78rem]:hidden',
}

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The class of its width, such as `w-22`. Columns without one share what is left and truncate their text; give their cells a title. */
  width?: string
  align?: 'right'
  /** Amounts in soles: the header has the unit, the cells have the number alone. */
  inSoles?: boolean
  sortable?: boolean
  /** The first press sorts ascending: names from A to Z. */
  ascendingFirst?: boolean
  hideHeader?: boolean
  shownFrom?: keyof typeof SHOWN_FROM
}

export type Sort = { id: string; desc: boolean }
