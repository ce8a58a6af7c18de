import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { Delayed } from '../feedback/delayed.tsx'
import { Repeat } from '../feedback/repeat.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { Column } from './column.ts'
import { TableSkeleton } from './table-skeleton.tsx'
import { frameClass } from './table-styles.ts'

type ListSkeletonProps<Row> = { columns: readonly Column<Row>[]; rows: number; hasCheckboxes?: boolean }

/** A placeholder with the final size of a list: a table, or on phones rows of three lines. */
export function ListSkeleton<Row>(props: ListSkeletonProps<Row>) {
  const isPhone = useIsPhone()
  if (!isPhone) return <TableSkeleton {...props} />
  return (
    <Delayed label="Cargando la lista...">
      <div className={frameClass}>
        <Repeat times={props.rows}>
          <div className="grid h-21.25 grid-cols-[1fr_auto] content-center gap-x-6 gap-y-3 px-4 not-last:border-b not-last:border-line-soft">
            <Skeleton className="h-2.5 w-4/5" />
            <Skeleton className="h-2.5 w-20" />
            <Skeleton className="h-2.5 w-3/5" />
            <Skeleton className="h-2.5 w-16 justify-self-end" />
            <Skeleton className="h-2.5 w-1/2" />
          </div>
        </Repeat>
      </div>
    </Delayed>
  )
}
