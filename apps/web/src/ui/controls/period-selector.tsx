import type { Business } from '@contapro/contract/businesses'
import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { formatPeriod, isTaxPeriod, periodOf, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import { Calendar } from 'lucide-react'
import { memo } from 'react'

import { Select } from './select.tsx'

type PeriodSelectorProps = {
  /** YYYYMM, newest first. */
  taxPeriods: readonly string[]
  taxPeriod: string
  /** The period whose return falls due next, and when. */
  nextReturn?: Business['next_due']
  /** The declared periods, and who says so. */
  declared?: Business['declared']
  onChange: (taxPeriod: string) => void
}

const DECLARED_TITLES = {
  accountant: 'Lo marcaste como declarado',
  sunat: 'SUNAT tiene los dos registros como presentados',
}

export const PeriodSelector = memo((props: PeriodSelectorProps) => {
  const { taxPeriods, taxPeriod, nextReturn = null, declared = {}, onChange } = props
  const by = declared[taxPeriod]
  const options = taxPeriods.flatMap((value: string) =>
    isTaxPeriod(value) ? [{ value: String(value), label: periodLabel(value, nextReturn, declared) }] : [],
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
      title={by && DECLARED_TITLES[by]}
      onChange={onChange}
      disabled={options.length === 0}
    />
  )
})

/** `Noviembre 2026, en curso`, `Octubre 2026, vence 18/11`, `Setiembre 2026, declarado`, `Agosto 2026` */
function periodLabel(
  period: TaxPeriod,
  due: Business['next_due'],
  declared: Business['declared'],
  now = new Date(),
): string {
  const name = formatPeriod(period)
  if (declared[period]) return `${name}, declarado`
  if (period === periodOf(dateInLima(now))) return `${name}, en curso`
  if (period !== due?.tax_period) return name
  const verb = due.date < dateInLima(now) ? 'venció' : 'vence'
  return `${name}, ${verb} ${formatDate(calendarDate(due.date)).slice(0, 5)}`
}
