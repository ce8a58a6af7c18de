import { parseCalendarDate } from '@contapro/domain/dates/calendar-date'

import type { Days } from '../../../lib/url/days.ts'
import { DateField } from '../../../ui/controls/date-field.tsx'

type DaysFieldsProps = {
  /** As typed: what is no day yet too. */
  days: Days
  onChange: (days: Days) => void
}

function isReversed({ from, to }: Days): boolean {
  return Boolean(from && to && isDay(from) && isDay(to) && to < from)
}

/** Something typed is no day, or the days are in the wrong order. */
export function areWrong(days: Days): boolean {
  return isReversed(days) || [days.from, days.to].some((day) => day !== undefined && !isDay(day))
}

const isDay = (text: string) => parseCalendarDate(text) !== undefined

export function DaysFields({ days, onChange }: DaysFieldsProps) {
  return (
    <>
      <DateField
        label="Desde"
        value={days.from ?? ''}
        onChange={(day) => onChange({ ...days, from: day || undefined })}
      />
      <DateField
        label="Hasta"
        value={days.to ?? ''}
        error={isReversed(days) ? 'Debe ser igual o posterior a la fecha inicial.' : undefined}
        onChange={(day) => onChange({ ...days, to: day || undefined })}
      />
    </>
  )
}
