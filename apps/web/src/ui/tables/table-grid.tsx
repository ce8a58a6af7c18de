import type { KeyboardEvent } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { Checkbox } from '../controls/checkbox.tsx'
import type { Column } from './column.ts'
import type { DataTableProps } from './data-table-props.ts'
import { fadePreviousData } from '../feedback/fade-previous-data.ts'
import { handleRowKey } from './handle-row-key.ts'
import { headClass, HeadCell } from './head-cell.tsx'
import { useGridFocus } from './use-grid-focus.ts'
import { useRowSelection } from './use-row-selection.ts'

/** Cancels the space a checkbox reserves for its error message. */
const checkboxCellClass = '*:-mb-1.5'

/** The table element: header row, body and, with a selection, its checkboxes and keyboard. */
export function TableGrid<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, isHighlighted, selection, isPreviousData = false } = props
  const selected = useRowSelection(rows.map(rowKey), selection)
  const { ref, onFocus, onBlur, moveFocus, focusedRow } = useGridFocus(Boolean(selection))
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (!moveFocus(event)) handleRowKey(event, props, selected, focusedRow() - 1)
    else if (event.shiftKey && event.key.startsWith('Arrow') && focusedRow() > 0) selected.extendTo(focusedRow() - 1)
  }
  return (
    <table
      {...(selection && { role: 'grid', 'aria-multiselectable': true, onKeyDown, onFocus, onBlur })}
      ref={ref}
      aria-busy={isPreviousData}
      className="w-full border-separate border-spacing-0 text-13"
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={classNames(headClass, checkboxCellClass, 'w-0')}>
              <Checkbox
                hideLabel
                checked={selected.isAll}
                mixed={selected.isMixed}
                onChange={(event) => selected.setAll(event.target.checked)}
              >
                Marcar toda la página
              </Checkbox>
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody className={fadePreviousData(isPreviousData)}>
        {rows.map((row, index) => {
          const key = rowKey(row)
          const isSelected = selected.keys.has(key)
          return (
            <tr
              key={key}
              {...(selection && { 'aria-selected': isSelected })}
              data-selected={isHighlighted?.(row) || isSelected || undefined}
              className="group/row last:*:border-b-0 hover:*:bg-hover data-selected:*:bg-selected"
            >
              {selection && (
                <td className={classNames(cellClass(undefined), checkboxCellClass)}>
                  <Checkbox
                    hideLabel
                    checked={isSelected}
                    onChange={({ nativeEvent: click }) =>
                      click instanceof MouseEvent && click.shiftKey ? selected.extendTo(index) : selected.toggle(index)
                    }
                  >
                    Marcar {selection.label(row)}
                  </Checkbox>
                </td>
              )}
              {columns.map((column) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is no control; its content comes from the column
                <td key={column.id} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function cellClass<Row>(column: Column<Row> | undefined): string {
  return classNames(
    'h-row border-b border-line-soft px-2 whitespace-nowrap -outline-offset-2 first:pl-3 last:pr-3',
    column?.align === 'right' && 'num text-right',
    column?.fill && 'w-full max-w-0 min-w-32 truncate',
    column?.className,
  )
}
