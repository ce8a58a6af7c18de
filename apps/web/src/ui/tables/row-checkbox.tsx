import { Checkbox } from '../controls/checkbox.tsx'
import type { RowSelection } from './use-row-selection.ts'

type RowCheckboxProps = {
  /** What the row is, for screen readers; empty when it cannot be selected. */
  label: string
  index: number
  isSelected: boolean
  /** With Shift the rows between the last one and this one are selected too. */
  onCheck: (index: number, isRange: boolean) => void
}

export function RowCheckbox({ label, index, isSelected, onCheck }: RowCheckboxProps) {
  if (!label) return null
  return (
    <Checkbox
      hideLabel
      checked={isSelected}
      onChange={({ nativeEvent: click }) => onCheck(index, click instanceof MouseEvent && click.shiftKey)}
    >
      Marcar {label}
    </Checkbox>
  )
}

/** Empty for a row that cannot be selected. */
export function checkboxLabel<Row>(row: Row, { label, canSelect }: RowSelection<Row>): string {
  return canSelect?.(row) === false ? '' : label(row)
}
