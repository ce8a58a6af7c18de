import type { KeyboardEvent } from 'react'

import { Checkbox } from '../controls/checkbox.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { fadePreviousData } from '../feedback/fade-previous-data.ts'
import { ColumnWidths } from './column-widths.tsx'
import { handleRowKey } from './handle-row-key.ts'
import { HeadCell } from './head-cell.tsx'
import { checkboxLabel } from './row-checkbox.tsx'
import { TableRow } from './table-row.tsx'
import { headClass, tableClass } from './table-styles.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { selectableKeys, useRowSelection } from './use-row-selection.ts'

/** The table element: header row, body and, with a selection, its checkboxes and keyboard. */
export function TableGrid<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, isHighlighted, selection, isPreviousData = false } = props
  const selected = useRowSelection(selectableKeys(rows, rowKey, selection), selection)
  const { ref, onFocus, onBlur, moveFocus, focusedRow } = useGridFocus(Boolean(selection), rows)
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (!moveFocus(event)) handleRowKey(event, props, selected, focusedRow() - 1)
    else if (event.shiftKey && event.key.startsWith('Arrow') && focusedRow() > 0) selected.extendTo(focusedRow() - 1)
  }
  return (
    <table
      {...(selection && { role: 'grid', 'aria-multiselectable': true, onKeyDown, onFocus, onBlur })}
      ref={ref}
      aria-busy={isPreviousData}
      className={tableClass}
    >
      <caption className="sr-only">{caption}</caption>
      <ColumnWidths columns={columns} hasCheckboxes={Boolean(selection)} />
      <thead>
        <tr>
          {selection && (
            // It heads no column of data.
            <td className={headClass()}>
              <Checkbox
                hideLabel
                checked={selected.isAll}
                mixed={selected.isMixed}
                onChange={(event) => selected.setAll(event.target.checked)}
              >
                Marcar toda la página
              </Checkbox>
            </td>
          )}
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody className={fadePreviousData(isPreviousData)}>
        {rows.map((row, index) => {
          const key = rowKey(row)
          return (
            <TableRow
              key={key}
              row={row}
              index={index}
              columns={columns}
              isHighlighted={isHighlighted?.(row) === true}
              isSelected={selection && selected.keys.has(key)}
              checkboxLabel={selection && checkboxLabel(row, selection)}
              onCheck={selected.check}
            />
          )
        })}
      </tbody>
    </table>
  )
}
