import { Checkbox } from '../controls/checkbox.tsx'

type RowCheckboxProps = {
  /** What the row is, for screen readers. */
  label: string
  index: number
  isSelected: boolean
  /** With Shift the rows between the last one and this one are selected too. */
  onCheck: (index: number, isRange: boolean) => void
}

export function RowCheckbox({ label, index, isSelected, onCheck }: RowCheckboxProps) {
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
