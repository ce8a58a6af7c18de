import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { TaxPeriod } from '@contapro/domain/periods/tax-period'

import { dateAt, planAt, type BookMonth } from '../vouchers/book-month.ts'
import type { Drafter } from '../vouchers/voucher-generator.ts'
import { toRegisterRow, type RegisterRow } from './register-row.ts'

/** What SUNAT shows for a month: its own vouchers and those of the month before that arrived late. */
export type ProposalView = {
  readonly period: TaxPeriod
  readonly own: BookMonth
  readonly previous: BookMonth
  /** Nothing later than this day is known: today, or the day the period was filed. */
  readonly asOf: CalendarDate
}

/** The places of a proposal in order, each with the way to its row: counting them costs little, making them more. */
export function* proposalPlaces(drafter: Drafter, view: ProposalView): Generator<() => RegisterRow> {
  const { period, own, previous, asOf } = view
  for (let index = 0; index < previous.count; index += 1) {
    const plan = planAt(previous, index)
    if (!plan.late) continue
    const draft = drafter.draft(previous, index, plan)
    if (draft.arrives <= asOf) yield () => toRegisterRow(draft, period, asOf)
  }
  for (let index = 0; index < own.count; index += 1) {
    if (dateAt(own, index) > asOf) return
    const plan = planAt(own, index)
    if (!plan.late) yield () => toRegisterRow(drafter.draft(own, index, plan), period, asOf)
  }
}

/** The rows of a proposal one by one; nothing is kept. */
export function* proposalRows(drafter: Drafter, view: ProposalView): Generator<RegisterRow> {
  for (const make of proposalPlaces(drafter, view)) yield make()
}

/**
 * The same month looked at later (B26): the first voucher was voided, the second is gone, the first in dollars has another
 * rate, and a credit note came. A file may also carry one row twice.
 */
export function* correctedRows(
  drafter: Drafter,
  view: ProposalView,
  { repeat }: { readonly repeat: boolean },
): Generator<RegisterRow> {
  let place = 0
  let rateChanged = false
  let repeated: RegisterRow | undefined
  for (const row of proposalRows(drafter, view)) {
    const at = place++
    if (at === 1) continue
    if (at === 0) {
      yield toRegisterRow(row.draft, view.period, view.asOf, { state: '2' })
    } else if (!rateChanged && row.draft.currency === 'USD') {
      rateChanged = true
      yield toRegisterRow(row.draft, view.period, view.asOf, { rate: row.rate + 5 })
    } else {
      repeated ??= row
      yield row
    }
  }
  if (place > 0) yield toRegisterRow(drafter.draft(view.own, view.own.count), view.period, view.asOf)
  if (repeat && repeated) yield repeated
}
