import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { Delayed } from '../feedback/delayed.tsx'
import { Repeat } from '../feedback/repeat.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

type ListSkeletonProps = {
  columns: readonly { header: string; align?: 'right'; hideHeader?: boolean }[]
  rows: number
}

/** A placeholder with the final size of a list: a table, or two-column rows on phones. */
export function ListSkeleton({ columns, rows }: ListSkeletonProps) {
  const isPhone = useIsPhone()
  if (!isPhone) return <TableSkeleton columns={columns.filter(({ hideHeader }) => !hideHeader)} rows={rows} />
  return (
    <Delayed label="Cargando la lista...">
      <div className="-mx-4 border-y border-line bg-surface">
        <Repeat times={rows}>
          <div className="grid h-28 grid-cols-[1fr_auto] content-center gap-x-6 gap-y-3 px-4 not-last:border-b not-last:border-line-soft">
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
