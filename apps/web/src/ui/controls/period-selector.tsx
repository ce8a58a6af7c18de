import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { formatPeriod, isTaxPeriod, periodOf, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import { Calendar } from 'lucide-react'
import { memo } from 'react'

import { Select } from './select.tsx'

type NextReturn = { tax_period: string; date: string } | null

type PeriodSelectorProps = {
  /** YYYYMM, newest first. */
  taxPeriods: readonly string[]
  taxPeriod: string
  /** The period whose return falls due next, and when. */
  nextReturn?: NextReturn
  onChange: (taxPeriod: string) => void
}

export const PeriodSelector = memo(({ taxPeriods, taxPeriod, nextReturn = null, onChange }: PeriodSelectorProps) => {
  const options = taxPeriods.flatMap((value: string) =>
    isTaxPeriod(value) ? [{ value: String(value), label: periodLabel(value, nextReturn) }] : [],
  )
  return (
    <Select
      label="Periodo"
      hideLabel
      variant="button"
      icon={<Calendar aria-hidden="true" />}
      placeholder="Sin periodos"
      options={options}
      value={taxPeriod}
      onChange={onChange}
      disabled={options.length === 0}
    />
  )
})

/** `Noviembre 2026, en curso`, `Octubre 2026, vence 18/11`, `Setiembre 2026` */
function periodLabel(period: TaxPeriod, due: NextReturn, now = new Date()): string {
  const name = formatPeriod(period)
  if (period === periodOf(dateInLima(now))) return `${name}, en curso`
  if (period !== due?.tax_period) return name
  const verb = due.date < dateInLima(now) ? 'venció' : 'vence'
  return `${name}, ${verb} ${formatDate(calendarDate(due.date)).slice(0, 5)}`
}
