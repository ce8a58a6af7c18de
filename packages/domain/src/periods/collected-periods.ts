import { addMonths, type TaxPeriod } from './tax-period.ts'

/** A collection reads the current period and the thirteen before it; older ones only while they are open. */
export const COLLECTED_MONTHS = 14

/** Every collection reads the last filed periods again. The portal does not say which are filed: there these are the last before the current one. */
export const REREAD_PERIODS = 2

/** The periods that every collection reads, newest first. */
export function collectedPeriods(current: TaxPeriod): TaxPeriod[] {
  return Array.from({ length: COLLECTED_MONTHS }, (_, back) => addMonths(current, -back))
}

/** The oldest of them. */
export function oldestCollected(current: TaxPeriod): TaxPeriod {
  return addMonths(current, 1 - COLLECTED_MONTHS)
}
