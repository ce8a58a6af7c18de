import type { CalendarDate } from '../../dates/calendar-date.ts'
import { checkAmounts } from './check-amounts.ts'
import { checkDates } from './check-dates.ts'
import { checkIdentity } from './check-identity.ts'
import { checkParty } from './check-party.ts'
import type { HandMadeAmount, HandMadeProblem, HandMadeVoucher } from './hand-made-voucher.ts'

/** What the checks compare with. */
export type HandMadeContext = {
  /** The RUC of the company. */
  readonly ruc: string
  readonly today: CalendarDate
}

/** Everything that is wrong or doubtful in a voucher typed by hand, in the order of its fields. Its `unreadable` amounts are compared with nothing. */
export function checkHandMade(
  voucher: HandMadeVoucher,
  context: HandMadeContext,
  unreadable: readonly HandMadeAmount[] = [],
): HandMadeProblem[] {
  return [
    ...checkIdentity(voucher),
    ...checkDates(voucher, context.today),
    ...checkParty(voucher, context.ruc),
    ...checkAmounts(voucher, unreadable),
  ]
}
