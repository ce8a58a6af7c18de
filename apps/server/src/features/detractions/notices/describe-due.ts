import { formatDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { requireCents, sumCents } from '@contapro/domain/money/cents'
import { formatSoles } from '@contapro/domain/money/format-soles'

import type { DueDeposit, DueDeposits } from './list-due.ts'

/** `Aceros S.A.C.: 2 detracciones vencidas (S/ 300.00) y 1 que vence el 06/11/2026 (S/ 142.00).` */
export function describeDue(name: string, { deposits, readOn }: DueDeposits, today: CalendarDate): string {
  const late = deposits.filter((deposit) => isLate(deposit, today))
  const assumed = deposits.filter((deposit) => isAssumedLate(deposit, today))
  const soon = deposits.filter(({ depositDue }) => depositDue >= today)
  const parts = [
    ...(late.length > 0 ? [`${detractions(late)} ${overdue(late)}${amountOf(late)}`] : []),
    ...(assumed.length > 0
      ? [`${counted(assumed, late.length === 0)} ${overdue(assumed)} si pagaste su cuota${amountOf(assumed)}`]
      : []),
    ...(soon.length > 0
      ? [`${counted(soon, late.length + assumed.length === 0)} que ${until(soon)}${amountOf(soon)}`]
      : []),
  ]
  const since = readOn < today ? ` Según los depósitos leídos el ${formatDate(readOn)}.` : ''
  return `${name}: ${new Intl.ListFormat('es').format(parts)}.${since}`
}

/** Whatever is known of the payment. */
export const isLate = ({ dueAtLatest }: DueDeposit, today: CalendarDate) => dueAtLatest < today

/** Only if the supplier was paid on the date of its instalment. */
const isAssumedLate = ({ depositDue, dueAtLatest }: DueDeposit, today: CalendarDate) =>
  depositDue < today && dueAtLatest >= today

const overdue = ({ length }: readonly DueDeposit[]) => (length === 1 ? 'vencida' : 'vencidas')

/** The first count names what is counted. */
const counted = (some: readonly DueDeposit[], isFirst: boolean) => (isFirst ? detractions(some) : String(some.length))

const detractions = ({ length }: readonly DueDeposit[]) => (length === 1 ? '1 detracción' : `${length} detracciones`)

function until(soon: readonly DueDeposit[]): string {
  const dates = soon.map(({ depositDue }) => depositDue)
  const last = dates.at(-1)
  if (!last) return ''
  const verb = soon.length === 1 ? 'vence' : 'vencen'
  return dates.every((date) => date === last)
    ? `${verb} el ${formatDate(last)}`
    : `${verb} hasta el ${formatDate(last)}`
}

/** Empty when the amount of none is known. */
function amountOf(deposits: readonly DueDeposit[]): string {
  const known = deposits.flatMap(({ missing }) => (missing === null ? [] : [requireCents(missing)]))
  if (known.length === 0) return ''
  return ` (${known.length < deposits.length ? 'al menos ' : ''}${formatSoles(sumCents(known))})`
}
