import { classNames } from '../../lib/format/class-names.ts'
import type { Column } from './column.ts'
import { checkboxWidth, visibilityClass } from './table-styles.ts'

type ColumnWidthsProps<Row> = { columns: readonly Column<Row>[]; hasCheckboxes: boolean }

/** The widths of the columns, which a table and its skeleton share so that nothing moves when the rows arrive. */
export function ColumnWidths<Row>({ columns, hasCheckboxes }: ColumnWidthsProps<Row>) {
  return (
    <colgroup>
      {hasCheckboxes && <col className={checkboxWidth} />}
      {columns.map((column) => (
        <col key={column.id} className={classNames(column.width, visibilityClass(column))} />
      ))}
    </colgroup>
  )
}
