import { classNames } from '../../lib/format/class-names.ts'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import type { DataTableProps } from './data-table-props.ts'
import { PhoneList } from './phone-list.tsx'
import { TableGrid } from './table-grid.tsx'
import { denseClass, frameClass } from './table-styles.ts'

/** A table with sticky headers and fixed columns; on phones a list. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { phoneRow, footer, selection, isDense = false } = props
  const isPhone = useIsPhone()
  return (
    <div className={classNames(frameClass, isDense && denseClass)}>
      {isPhone && phoneRow ? <PhoneList {...props} phoneRow={phoneRow} /> : <TableGrid {...props} />}
      {footer && (
        <div
          data-selection-bar={(selection && selection.selected.size > 0) || undefined}
          className={classNames(
            'flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-3 py-2 text-13 text-text-2',
            selection && selection.selected.size > 0 && 'sticky bottom-0 z-2',
          )}
        >
          {footer}
        </div>
      )}
    </div>
  )
}
