import { useMemo } from 'react'

import type { Column } from './column.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import { cellClass } from './table-styles.ts'

type TableRowProps<Row> = {
  row: Row
  index: number
  columns: readonly Column<Row>[]
  isHighlighted: boolean
  /** Undefined in a table without selection. */
  isSelected: boolean | undefined
  /** Empty when the row cannot be selected, undefined in a table without selection. */
  checkboxLabel: string | undefined
  onCheck: (index: number, isRange: boolean) => void
}

/** A row is rendered again only when it changes itself, so that selecting one of a hundred is immediate on slow devices. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, isHighlighted, isSelected, checkboxLabel, onCheck } = props
  return useMemo(
    () => (
      <tr
        aria-selected={isSelected}
        data-selected={isHighlighted || isSelected || undefined}
        className="group/row last:*:border-b-0 hover:*:bg-hover data-selected:*:bg-selected"
      >
        {checkboxLabel !== undefined && (
          <td className={cellClass()}>
            <RowCheckbox label={checkboxLabel} index={index} isSelected={isSelected === true} onCheck={onCheck} />
          </td>
        )}
        {columns.map((column) => (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is no control; its content comes from the column
          <td key={column.id} className={cellClass(column)}>
            {column.cell(row)}
          </td>
        ))}
      </tr>
    ),
    [row, index, columns, isHighlighted, isSelected, checkboxLabel, onCheck],
  )
}
