import { addMonths, taxPeriod } from '@contapro/domain/periods/tax-period'
import { cents, zeroCents, type Cents } from '@contapro/domain/money/cents'

export type IgvOfMonth = { readonly sales: Cents; readonly purchases: Cents }

/**
 * What a period begins with in its favour: known only from a base the accountant entered, and chained from it month by month. What is left
 * of each month, when purchases and balance exceed sales, goes to the next.
 */
export function carriedBalance(
  base: { readonly period: string; readonly amount: Cents } | undefined,
  months: ReadonlyMap<string, IgvOfMonth>,
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
