import type { DetractionsSummary } from '@contapro/contract/detractions'
import { hasNumbers } from '@contapro/domain/completeness/has-numbers'

/** Whether the sums are known: while purchases or deposits were not read, nobody knows what is paid or late. */
export function isCounted({ completeness }: DetractionsSummary): boolean {
  return hasNumbers(completeness.state)
}
