import { formatPeriod, isTaxPeriod } from '@contapro/domain/periods/tax-period'
import { Calendar } from 'lucide-react'

import { Select } from './select.tsx'

type PeriodSelectorProps = {
  /** YYYYMM, newest first. */
  taxPeriods: readonly string[]
  taxPeriod: string
  onChange: (taxPeriod: string) => void
}

export function PeriodSelector({ taxPeriods, taxPeriod, onChange }: PeriodSelectorProps) {
  const options = taxPeriods.flatMap((value: string) =>
    isTaxPeriod(value) ? [{ value: String(value), label: formatPeriod(value) }] : [],
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
}
