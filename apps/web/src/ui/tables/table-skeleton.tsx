import { Delayed } from '../feedback/delayed.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'

type TableSkeletonProps = { columns: readonly { header: string; align?: 'right' }[]; rows?: number; delayMs?: number }

const widths = ['h-2.5 w-3/5', 'h-2.5 w-4/5', 'h-2.5 w-2/3', 'h-2.5 w-1/2', 'h-2.5 w-3/4']

/** A placeholder with the final size of a table. */
export function TableSkeleton({ columns, rows = 10, delayMs = 200 }: TableSkeletonProps) {
  return (
    <Delayed label="Cargando la tabla..." delayMs={delayMs}>
      <div className="overflow-hidden rounded-md border border-line bg-surface">
        <div className="flex h-9 items-center gap-4 border-b border-line bg-sunken px-3 text-12 font-medium text-text-3">
          {columns.map((column) => (
            <span
              key={column.header}
              className={column.align === 'right' ? 'flex-1 truncate text-right' : 'flex-1 truncate'}
            >
              {column.header}
            </span>
          ))}
        </div>
        {Array.from({ length: rows }, (_row, row) => (
          <div key={row} className="flex h-row items-center gap-4 px-3 not-last:border-b not-last:border-line-soft">
            {columns.map((column, index) => (
              <span
                key={column.header}
                className={column.align === 'right' ? 'grid flex-1 justify-items-end' : 'flex-1'}
              >
                <Skeleton
                  className={
                    column.align === 'right' ? 'h-2.5 w-14' : (widths[(row * 3 + index) % widths.length] ?? '')
                  }
                />
              </span>
            ))}
          </div>
        ))}
      </div>
    </Delayed>
  )
}
