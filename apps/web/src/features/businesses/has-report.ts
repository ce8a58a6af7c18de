import type { Business } from '@contapro/contract/businesses'

/** Whether the report can be opened: at least one period has data. */
export function hasReport({ exists_periods_processed, tax_periods }: Business): boolean {
  return exists_periods_processed || tax_periods.length > 0
}
