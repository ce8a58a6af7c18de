import { addMonths, taxPeriod } from '@contapro/domain/periods/tax-period'
import { cents, type Cents } from '@contapro/domain/money/cents'

/** The IGV of a month; null for a book without numbers. */
export type MonthlyIgv = {
  readonly sales: Cents | null
  readonly purchases: Cents | null
  readonly isComplete: boolean
}

export type CarriedBalance = {
  /** Undefined when nobody entered a balance, or when a month on the way has no numbers. */
  readonly amount: Cents | undefined
  /** False when a month on the way is partial or has no numbers. */
  readonly isComplete: boolean
}

const WITHOUT_NUMBERS: MonthlyIgv = { sales: null, purchases: null, isComplete: false }

/**
 * The IGV balance in favor that a period starts with. It starts from a balance that the accountant entered for an earlier period; what
 * each month does not use up is carried to the next.
 */
export function carriedBalance(
  base: { readonly period: string; readonly amount: Cents } | undefined,
  months: ReadonlyMap<string, MonthlyIgv>,
  period: string,
): CarriedBalance {
  if (!base || base.period > period) return { amount: undefined, isComplete: true }
  let balance = base.amount
  let isComplete = true
  for (let month = taxPeriod(base.period); month < period; month = addMonths(month, 1)) {
    const { sales, purchases, isComplete: isMonthComplete } = months.get(month) ?? WITHOUT_NUMBERS
    if (sales === null || purchases === null) return { amount: undefined, isComplete: false }
    balance = cents(Math.max(0, purchases + balance - sales))
    isComplete &&= isMonthComplete
  }
  return { amount: balance, isComplete }
}

/** The IGV to pay of a month; negative when its balance is in favor, null when either book has no numbers. */
export function igvToPay({ sales, purchases }: Omit<MonthlyIgv, 'isComplete'>, balance: CarriedBalance): Cents | null {
  return sales === null || purchases === null ? null : cents(sales - purchases - (balance.amount ?? 0))
}
