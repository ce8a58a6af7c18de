import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import type { DataTableProps } from './data-table-props.ts'
import { fadePreviousData } from '../feedback/fade-previous-data.ts'
import { TableGrid } from './table-grid.tsx'

/** A table with sticky headers; on phones a list. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, phoneRow, footer, selection, isPreviousData = false } = props
  const isPhone = useIsPhone()
  return (
    <div className="rounded-md border border-line bg-surface phone:-mx-4 phone:rounded-none phone:border-x-0">
      {isPhone && phoneRow ? (
        <ul aria-label={caption} aria-busy={isPreviousData} className={fadePreviousData(isPreviousData)}>
          {rows.map((row) => (
            <li key={rowKey(row)} className="px-4 py-3 not-last:border-b not-last:border-line-soft">
              {phoneRow(row)}
            </li>
          ))}
        </ul>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be focusable (WCAG 2.1.1)
        <section
          aria-label={caption}
          tabIndex={selection ? undefined : 0}
          className="relative overflow-x-auto rounded-md xl:overflow-visible"
        >
          <TableGrid {...props} />
        </section>
      )}
      {footer && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-3 py-2 text-13 text-text-2">
          {footer}
        </div>
      )}
    </div>
  )
}
