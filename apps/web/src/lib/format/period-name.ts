import { formatPeriod, isTaxPeriod } from '@contapro/domain/periods/tax-period'

/** `Octubre 2026`, or the text unchanged when it is not a period. */
export function periodName(period: string): string {
  return isTaxPeriod(period) ? formatPeriod(period) : period
}
