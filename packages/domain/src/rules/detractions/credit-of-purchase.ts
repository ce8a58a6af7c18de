import { creditAfterCompletion, type CreditAfterDeposit } from '../../detractions/credit-after-deposit.ts'
import type { DetractionFacts, PurchaseFacts } from '../purchase-facts.ts'
import { valueOn, type RuleSet } from '../rule-sets.ts'
import { isSubject } from './is-subject.ts'

/** Another date than that of the fine: paying the supplier earlier does not move it. */
export const CREDIT_DUE = 'Con crédito en su periodo hasta'

type Deferrable = {
  readonly detraction: DetractionFacts
  readonly credit: CreditAfterDeposit
  /** In how many months after the month of issue the deposit still gives credit. */
  readonly window: number
}

/**
 * What the deposits say of the credit of a purchase; undefined when it is not subject to detraction, or has no IGV to defer. Credit notes that
 * take all of it back end the waiting as a deposit does: from that day on purchase and notes count together.
 */
export function creditOfPurchase(purchase: PurchaseFacts, rules: RuleSet): Deferrable | undefined {
  const { detraction, issueDate, period, soles } = purchase
  const window = valueOn(rules.depositWindow, issueDate)
  if (!detraction || window === undefined || soles.igv === 0) return undefined
  // An operation that the table leaves out is not subject, whatever its XML says.
  const { code } = detraction
  if (code !== undefined && isSubject(code, soles.total, issueDate, rules) === false) return undefined
  const { creditDue, depositsKnownUntil } = detraction
  const settledOn = takenBackBeforeDeposit(detraction) ?? detraction.completedOn
  const credit = creditAfterCompletion(
    { issueDate, period, creditDue, completedOn: settledOn },
    depositsKnownUntil,
    window,
  )
  return { detraction, credit, window }
}

/** Late notes move the credit only when it is known that nothing was deposited in time. */
function takenBackBeforeDeposit(detraction: DetractionFacts): DetractionFacts['takenBackOn'] {
  const { takenBackOn, creditDue, depositsKnownUntil } = detraction
  if (takenBackOn === undefined || takenBackOn <= creditDue) return takenBackOn
  return depositsKnownUntil !== undefined && depositsKnownUntil > creditDue ? takenBackOn : undefined
}
