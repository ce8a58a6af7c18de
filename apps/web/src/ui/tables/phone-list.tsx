import { useMemo, type ReactNode } from 'react'

import { fadePreviousData } from '../feedback/fade-previous-data.ts'
import type { DataTableProps } from './data-table-props.ts'
import { checkboxLabel, RowCheckbox } from './row-checkbox.tsx'
import { selectableKeys, useRowSelection } from './use-row-selection.ts'

type PhoneListProps<Row> = DataTableProps<Row> & { phoneRow: (row: Row) => ReactNode }

/** The rows of a table on phones. Checkboxes are shown only while rows are being selected. */
export function PhoneList<Row extends object>(props: PhoneListProps<Row>) {
  const { caption, rows, rowKey, phoneRow, selection, isPreviousData = false } = props
  const selected = useRowSelection(selectableKeys(rows, rowKey, selection), selection)
  const hasCheckboxes = selection?.isPicking === true
  return (
    <ul aria-label={caption} aria-busy={isPreviousData} className={fadePreviousData(isPreviousData)}>
      {rows.map((row, index) => (
        <PhoneItem
          key={rowKey(row)}
          row={row}
          index={index}
          phoneRow={phoneRow}
          isSelected={selected.keys.has(rowKey(row))}
          checkbox={hasCheckboxes ? checkboxLabel(row, selection) : undefined}
          onCheck={selected.check}
        />
      ))}
    </ul>
  )
}

type PhoneItemProps<Row> = {
  row: Row
  index: number
  phoneRow: (row: Row) => ReactNode
  isSelected: boolean
  /** Its label, undefined without a column of checkboxes. */
  checkbox: string | undefined
  onCheck: (index: number, isRange: boolean) => void
}

/** Rendered again only when it changes itself, as a row of the table is. */
function PhoneItem<Row>(props: PhoneItemProps<Row>) {
  const { row, index, phoneRow, isSelected, checkbox, onCheck } = props
  return useMemo(
    () => (
      <li
        data-selected={isSelected || undefined}
        // Rows out of view cost nothing until they are scrolled to, so a slow phone answers sooner.
        className="relative flex items-center gap-1 px-4 py-2 [contain-intrinsic-block-size:auto_5.3125rem] [content-visibility:auto] not-last:border-b not-last:border-line-soft data-selected:bg-selected"
      >
        {checkbox !== undefined && (
          <div className="relative z-1 -ml-3 w-11 flex-none px-3">
            <RowCheckbox label={checkbox} index={index} isSelected={isSelected} onCheck={onCheck} />
          </div>
        )}
        <div className="min-w-0 flex-1">{phoneRow(row)}</div>
      </li>
    ),
    [row, index, phoneRow, isSelected, checkbox, onCheck],
  )
}
