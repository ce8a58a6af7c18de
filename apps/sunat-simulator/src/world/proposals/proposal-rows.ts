import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { TaxPeriod } from '@contapro/domain/periods/tax-period'

import { dateAt, planVoucher, type BookMonth, type VoucherPlan } from '../vouchers/book-month.ts'
import { isProposedPurchase } from '../vouchers/proposed-types.ts'
import type { VoucherGenerator } from '../vouchers/voucher-generator.ts'
import { toRegisterRow, type RegisterRow } from './register-row.ts'

/** The content of a month's proposal: its own vouchers and the late ones of the month before. */
export type ProposalView = {
  readonly period: TaxPeriod
  readonly own: BookMonth
  readonly previous: BookMonth
  /** Later events are not shown: today, or the date on which the period was filed. */
  readonly asOf: CalendarDate
}

/** Sales are all proposed; of the purchases, only some types. */
function isListed({ book }: BookMonth, { type }: VoucherPlan): boolean {
  return book === 'rvie' || isProposedPurchase(type)
}

/** The rows of a proposal in order, each as a function, so that rows can be counted without being generated. */
export function* lazyProposalRows(generator: VoucherGenerator, view: ProposalView): Generator<() => RegisterRow> {
  const { period, own, previous, asOf } = view
  for (let index = 0; index < previous.count; index += 1) {
    const plan = planVoucher(previous, index)
    if (!plan.late || !isListed(previous, plan)) continue
    const draft = generator.generate(previous, index, plan)
    if (draft.arrives <= asOf) yield () => toRegisterRow(draft, period, asOf)
  }
  for (let index = 0; index < own.count; index += 1) {
    if (dateAt(own, index) > asOf) return
    const plan = planVoucher(own, index)
    if (!plan.late && isListed(own, plan)) yield () => toRegisterRow(generator.generate(own, index, plan), period, asOf)
  }
}

/** The rows of a proposal, generated one by one. */
export function* proposalRows(generator: VoucherGenerator, view: ProposalView): Generator<RegisterRow> {
  for (const makeRow of lazyProposalRows(generator, view)) yield makeRow()
}

/**
 * The month after corrections (B26): the first voucher is voided, the second is gone, the first foreign one has another
 * rate, and a credit note was added. Files may also repeat a row.
 */
export function* correctedRows(
  generator: VoucherGenerator,
  view: ProposalView,
  { repeat }: { readonly repeat: boolean },
): Generator<RegisterRow> {
  let count = 0
  let rateChanged = false
  let repeated: RegisterRow | undefined
  for (const row of proposalRows(generator, view)) {
    const index = count
    count += 1
    if (index === 1) continue
    if (index === 0) {
      yield toRegisterRow(row.draft, view.period, view.asOf, { state: '2' })
    } else if (!rateChanged && row.draft.currency !== 'PEN') {
      rateChanged = true
      yield toRegisterRow(row.draft, view.period, view.asOf, { rate: row.rate + 5 })
    } else {
      repeated ??= row
      yield row
    }
  }
  if (count > 0) yield toRegisterRow(generator.generate(view.own, view.own.count), view.period, view.asOf)
  if (repeat && repeated) yield repeated
}
