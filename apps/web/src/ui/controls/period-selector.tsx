import { formatPeriod, isTaxPeriod } from '@contapro/domain/periods/tax-period'
import { Calendar } from 'lucide-react'

import { Select } from './select.tsx'

type PeriodSelectorProps = {
  /** YYYYMM, newest first. */
  periods: readonly string[]
  value: string
  onChange: (period: string) => void
  label?: string
  disabled?: boolean
}

export function PeriodSelector({ periods, value, onChange, label = 'Periodo', disabled = false }: PeriodSelectorProps) {
  const options = periods
    .filter(isTaxPeriod)
    .map((period) => ({ value: period as string, label: formatPeriod(period) }))
  return (
    <Select
      label={label}
      hideLabel
      look="button"
      icon={<Calendar aria-hidden="true" />}
      placeholder="Sin periodos"
      options={options}
      value={value}
      onChange={onChange}
      disabled={disabled || options.length === 0}
    />
  )
}
