import { hasNumbers } from './has-numbers.ts'
import type { CompletenessState } from './assess-completeness.ts'
import type { ReasonCode } from './reason-codes.ts'

type Book = { readonly state: CompletenessState; readonly reasons: readonly { readonly code: ReasonCode }[] }

/** How complete a book is for a number that some reasons do not concern. */
export function withoutReasons<AnyBook extends Book>(book: AnyBook, codes: readonly ReasonCode[]): AnyBook {
  const reasons = book.reasons.filter(({ code }) => !codes.includes(code))
  return hasNumbers(book.state) && reasons.length === 0 ? { ...book, state: 'COMPLETE', reasons } : { ...book, reasons }
}

/** For any number except those of the tax return: nothing else depends on the IGV rate of a voucher. */
export function withoutRates<AnyBook extends Book>(book: AnyBook): AnyBook {
  return withoutReasons(book, ['RATES_UNCLEAR'])
}
