import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { SkeletonRows } from '../feedback/skeleton-rows.tsx'
import type { Column } from './column.ts'
import { TableSkeleton } from './table-skeleton.tsx'
import { frameClass } from './table-styles.ts'

type ListSkeletonProps<Row> = {
  columns: readonly Column<Row>[]
  rows: number
  hasCheckboxes?: boolean
  isDense?: boolean | undefined
}

/** A placeholder with the final size of a list: a table, or on phones rows of three lines. */
export function ListSkeleton<Row>(props: ListSkeletonProps<Row>) {
  const isPhone = useIsPhone()
  if (!isPhone) return <TableSkeleton {...props} />
  return (
    <SkeletonRows
      label="Cargando la lista..."
      rows={props.rows}
      className={frameClass}
      rowClass="grid h-21.25 grid-cols-[1fr_auto] content-center gap-x-6 gap-y-3 px-4 not-last:border-b not-last:border-line-soft"
      bars={['h-2.5 w-4/5', 'h-2.5 w-20', 'h-2.5 w-3/5', 'h-2.5 w-16 justify-self-end', 'h-2.5 w-1/2']}
    />
  )
}
