import { classNames } from '../../lib/format/class-names.ts'
import { Delayed } from '../feedback/delayed.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { Column } from './column.ts'
import { ColumnWidths } from './column-widths.tsx'
import { HeadCell } from './head-cell.tsx'
import { cellClass, denseClass, frameClass, headClass, isRightAligned, tableClass } from './table-styles.ts'

type TableSkeletonProps<Row> = {
  columns: readonly Column<Row>[]
  rows?: number
  hasCheckboxes?: boolean
  isDense?: boolean | undefined
}

const widths = ['h-2.5 w-3/5', 'h-2.5 w-4/5', 'h-2.5 w-2/3', 'h-2.5 w-1/2', 'h-2.5 w-3/4']

/** A placeholder with the columns, the row height and the final size of a table. */
export function TableSkeleton<Row>({
  columns,
  rows = 10,
  hasCheckboxes = false,
  isDense = false,
}: TableSkeletonProps<Row>) {
  return (
    <Delayed label="Cargando la tabla...">
      <div className={classNames(frameClass, isDense && denseClass)}>
        <table className={tableClass}>
          <ColumnWidths columns={columns} hasCheckboxes={hasCheckboxes} />
          <thead>
            <tr>
              {hasCheckboxes && <EmptyCell className={headClass()} />}
              {columns.map((column) => (
                <HeadCell key={column.id} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_row, row) => (
              <tr key={row} className="last:*:border-b-0">
                {hasCheckboxes && <EmptyCell className={cellClass()} />}
                {columns.map((column, index) => (
                  <td key={column.id} className={cellClass(column)}>
                    <Skeleton
                      className={
                        isRightAligned(column)
                          ? 'ml-auto h-2.5 w-14 max-w-full'
                          : (widths[(row * 3 + index) % widths.length] ?? '')
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="h-11 border-t border-line touch:h-13" />
      </div>
    </Delayed>
  )
}

function EmptyCell({ className }: { className: string }) {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is no control
  return <td className={className} />
}
