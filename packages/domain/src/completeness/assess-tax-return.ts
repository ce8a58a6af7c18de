import { hasNumbers } from './has-numbers.ts'
import type { BookAssessment } from './assess-completeness.ts'

/**
 * How complete the tax return of a book is, which splits the IGV by rate: some vouchers fit no rate and have no lines to split them by. No other number
 * depends on the rate.
 */
export function assessTaxReturn(book: BookAssessment, unclearRates: number): BookAssessment {
  if (unclearRates === 0 || !hasNumbers(book.state)) return book
  return { ...book, state: 'PARTIAL', reasons: [...book.reasons, { code: 'RATES_UNCLEAR', count: unclearRates }] }
}
