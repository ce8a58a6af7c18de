import { TextField } from '../../../ui/controls/text-field.tsx'
import type { Days } from '../../../lib/url/days.ts'

type DaysFieldsProps = {
  /** As typed: a field without a date is empty. */
  days: Days
  onChange: (days: Days) => void
}

export function isReversed({ from, to }: Days): boolean {
  return Boolean(from && to && to < from)
}

export function DaysFields({ days, onChange }: DaysFieldsProps) {
  return (
    <>
      <TextField
        label="Desde"
        type="date"
        value={days.from ?? ''}
        onChange={({ target }) => onChange({ ...days, from: target.value })}
      />
      <TextField
        label="Hasta"
        type="date"
        value={days.to ?? ''}
        error={isReversed(days) ? 'Debe ser igual o posterior a la fecha inicial.' : undefined}
        onChange={({ target }) => onChange({ ...days, to: target.value })}
      />
    </>
  )
}
