import { dateInLima } from '@contapro/domain/dates/lima'
import { parseCalendarDate } from '@contapro/domain/dates/calendar-date'
import { addMonths, formatPeriod, monthsBetween, periodOf, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import { creditWindowOn } from '@contapro/domain/vouchers/hand-made/check-dates'

import { Select } from '../../../../ui/controls/select.tsx'
import type { VoucherForm } from './use-voucher-form.ts'

/** The months in which a purchase may be recorded: that of its issue and those of the window after it. */
export function PeriodField({ form }: { form: VoucherForm }) {
  const { issueDate, taxPeriod } = form.values
  const periods = periodsOf(issueDate)
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

/** Newest first. */
function periodsOf(issueDate: string): TaxPeriod[] {
  const today = dateInLima(new Date())
  const current = periodOf(today)
  const day = parseCalendarDate(issueDate)
  const first = day && day <= today ? periodOf(day) : addMonths(current, -creditWindowOn(today))
  const count = Math.min(creditWindowOn(day ?? today), monthsBetween(first, current)) + 1
  return Array.from({ length: Math.max(count, 1) }, (_, index) => addMonths(first, index)).reverse()
}
