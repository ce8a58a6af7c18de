import { creditAfterCompletion, type CreditAfterDeposit } from '../../detractions/credit-after-deposit.ts'
import { findDetractionCode } from '../../detractions/detraction-codes.ts'
import type { DetractionFacts, PurchaseFacts } from '../purchase-facts.ts'
import { valueOn, type RuleSet } from '../rule-sets.ts'
import { minimumOn } from './minimum-on.ts'

type Deferrable = {
  readonly detraction: DetractionFacts
  readonly credit: CreditAfterDeposit
  /** In how many months after the month of issue the deposit still gives credit. */
  readonly window: number
}

/** What the deposits say of the credit of a purchase; undefined when it is not subject to detraction, or has no IGV to defer. */
export function creditOfPurchase(purchase: PurchaseFacts, rules: RuleSet): Deferrable | undefined {
  const { detraction, issueDate, period, soles } = purchase
  const window = valueOn(rules.depositWindow, issueDate)
  if (!detraction || window === undefined || soles.igv === 0 || isBelowMinimum(purchase, rules)) return undefined
  const credit = creditAfterCompletion({ ...detraction, issueDate, period }, detraction.depositsKnownUntil, window)
  return { detraction, credit, window }
}

/** An operation that does not exceed the minimum is not subject, whatever its XML says. */
function isBelowMinimum({ detraction, issueDate, soles: { total } }: PurchaseFacts, rules: RuleSet): boolean {
  const row = detraction?.code === undefined ? undefined : findDetractionCode(detraction.code)
  const minimum = row && minimumOn(row, issueDate, rules)
  return minimum !== undefined && minimum > 0 && total <= minimum
}
