import { addMonths, taxPeriod } from '@contapro/domain/periods/tax-period'
import { cents, zeroCents, type Cents } from '@contapro/domain/money/cents'

export type MonthlyIgv = { readonly sales: Cents; readonly purchases: Cents }

/**
 * The IGV balance in favor that a period starts with. It starts from a balance that the accountant entered for an earlier period; what
 * each month does not use up is carried to the next. Undefined without an entered balance.
 */
export function carriedBalance(
  base: { readonly period: string; readonly amount: Cents } | undefined,
  months: ReadonlyMap<string, MonthlyIgv>,
  period: string,
): Cents | undefined {
  if (!base || base.period > period) return undefined
  let balance = base.amount
  for (let month = taxPeriod(base.period); month < period; month = addMonths(month, 1)) {
    const { sales, purchases } = months.get(month) ?? { sales: zeroCents, purchases: zeroCents }
    balance = cents(Math.max(0, purchases + balance - sales))
  }
  return balance
}
