import { classNames } from '../../lib/format/class-names.ts'
import { SHOWN_FROM, type Column } from './column.ts'

type ColumnLayout = Pick<Column<never>, 'align' | 'inSoles' | 'width' | 'shownFrom'>

/** The border of a table or list. Its width decides which columns are shown. */
export const frameClass =
  '@container overflow-clip rounded-md border border-line bg-surface phone:-mx-4 phone:rounded-none phone:border-x-0'

/** Lower rows, in a smaller text. */
export const denseClass = '[--row:var(--row-dense)] [&_table]:text-12'

/** Focused cells are scrolled clear of the sticky header and selection bar. */
export const tableClass =
  'w-full table-fixed border-separate border-spacing-0 text-13 [&_:focus-visible]:scroll-mt-26 [&_:focus-visible]:scroll-mb-16'

/** The column of checkboxes. */
export const checkboxWidth = 'w-9 touch:w-12'

export function isRightAligned({ align, inSoles }: ColumnLayout): boolean {
  return align === 'right' || inSoles === true
}

export function headClass(column?: ColumnLayout): string {
  return classNames(
    'sticky top-(--table-top,0) z-1 h-9 border-b border-line bg-sunken px-2 text-12 font-medium text-text-3 -outline-offset-2 first:pl-3 last:pr-3',
    column && isRightAligned(column) ? 'text-right' : 'text-left',
    visibilityClass(column),
  )
}

export function cellClass(column?: ColumnLayout): string {
  return classNames(
    'h-row border-b border-line-soft px-2 whitespace-nowrap -outline-offset-2 first:pl-3 last:pr-3 touch:h-11',
    column && isRightAligned(column) && 'num text-right',
    column && !column.width && 'truncate',
    visibilityClass(column),
  )
}

export function visibilityClass(column: ColumnLayout | undefined): string | undefined {
  return column?.shownFrom && SHOWN_FROM[column.shownFrom]
}
