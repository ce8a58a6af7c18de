import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { monthsBetween, type TaxPeriod } from '@contapro/domain/periods/tax-period'

import { dateAt, isRegistered, planVoucher, type BookMonth } from '../vouchers/book-month.ts'
import type { VoucherGenerator } from '../vouchers/voucher-generator.ts'
import { toRegisterRow, type RegisterRow } from './register-row.ts'

/** The content of a month's proposal: its own vouchers, the late ones of the month before and cases of older months. */
export type ProposalView = {
  readonly period: TaxPeriod
  readonly own: BookMonth
  readonly previous: BookMonth
  /** Older months of which something may be recorded now. */
  readonly older: readonly BookMonth[]
  /** Later events are not shown: today, or the date on which the period was filed. */
  readonly asOf: CalendarDate
}

/** The rows of a proposal in order, each as a function, so that rows can be counted without being generated. */
export function* lazyProposalRows(generator: VoucherGenerator, view: ProposalView): Generator<() => RegisterRow> {
  const { period, own, previous, older, asOf } = view
  for (const month of older) yield* recordedLate(generator, month, month.cases.keys(), view)
  yield* recordedLate(generator, previous, indexesOf(previous), view)
  for (let index = 0; index < own.count; index += 1) {
    if (dateAt(own, index) > asOf) return
    const plan = planVoucher(own, index)
    if (plan.monthsLate === 0 && isRegistered(own, plan))
      yield () => toRegisterRow(generator.generate(own, index, plan), period, asOf)
  }
}

function* indexesOf({ count }: BookMonth): Generator<number> {
  for (let index = 0; index < count; index += 1) yield index
}

/** The vouchers of an earlier month that are recorded in the period of a view. */
function* recordedLate(
  generator: VoucherGenerator,
  month: BookMonth,
  indexes: Iterable<number>,
  { period, asOf }: ProposalView,
): Generator<() => RegisterRow> {
  const monthsLate = monthsBetween(month.period, period)
  for (const index of indexes) {
    const plan = planVoucher(month, index)
    if (plan.monthsLate !== monthsLate || !isRegistered(month, plan)) continue
    const draft = generator.generate(month, index, plan)
    if (draft.arrives <= asOf) yield () => toRegisterRow(draft, period, asOf)
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
