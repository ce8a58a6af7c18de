import type { Business } from '@contapro/contract/businesses'

/** The period at which a business is opened: the one that falls due, once it has data. Undefined leaves the choice to the page. */
export function periodToOpen({ next_due: due, tax_periods: periods }: Business): string | undefined {
  return due && periods.includes(due.tax_period) ? due.tax_period : undefined
}
