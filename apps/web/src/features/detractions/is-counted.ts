import type { DetractionsSummary } from '@contapro/contract/detractions'
import { hasNumbers } from '@contapro/domain/completeness/has-numbers'

/** Whether there is something to count: without purchases or deposits, zero would be an answer that nobody knows. */
export function isCounted({ completeness, unpaid, paid }: DetractionsSummary): boolean {
  return hasNumbers(completeness.state) || unpaid.count + paid.count > 0
}
