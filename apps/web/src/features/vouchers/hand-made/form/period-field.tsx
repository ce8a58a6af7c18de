import { formatPeriod } from '@contapro/domain/periods/tax-period'

import { Select } from '../../../../ui/controls/select.tsx'
import { recordingPeriods } from '../recording-periods.ts'
import type { VoucherForm } from './use-voucher-form.ts'

/** The months in which a purchase may be recorded: that of its issue and those of the window after it. */
export function PeriodField({ form }: { form: VoucherForm }) {
  const { issueDate, taxPeriod } = form.values
  const periods = recordingPeriods(issueDate)
  const isOffered = periods.some((period) => period === taxPeriod)
  return (
    <Select
      label="Periodo en que se anota"
      options={periods.map((period) => ({ value: period, label: formatPeriod(period) }))}
      value={isOffered ? taxPeriod : ''}
      onChange={(period) => form.set({ taxPeriod: period })}
      error={form.errorOf('taxPeriod') ?? (isOffered ? undefined : form.problemOf('taxPeriod')?.message)}
    />
  )
}
