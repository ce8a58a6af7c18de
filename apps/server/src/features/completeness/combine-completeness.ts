import type { BookCompleteness } from '@contapro/contract/completeness'
import { hasNumbers } from '@contapro/domain/completeness/has-numbers'
import { withoutReasons } from '@contapro/domain/completeness/without-reasons'

/** How complete a number is that is computed from several sources. Without one of them there is no number. */
export function combineCompleteness(sources: readonly BookCompleteness[]): BookCompleteness {
  return sources.find(({ state }) => !hasNumbers(state)) ?? partialBecause(sources.flatMap(({ reasons }) => reasons))
}

export function partialBecause(reasons: BookCompleteness['reasons']): BookCompleteness {
  return { state: reasons.length === 0 ? 'COMPLETE' : 'PARTIAL', reasons }
}

/** Purchases whose XML is not stored, in a number that only the XML states: `unknown` says which. */
export function xmlMissing(count: number, unknown: { one: string; many: string }): BookCompleteness['reasons'] {
  if (count === 0) return []
  const message =
    count === 1
      ? `1 comprobante sin XML: no sabemos si ${unknown.one}.`
      : `${count.toLocaleString('en-US')} comprobantes sin XML: no sabemos si ${unknown.many}.`
  return [{ code: 'XML_MISSING', count, message, action: 'REVIEW' }]
}

/** A book's completeness for amounts that the XML states in soles: an unproven currency does not matter. */
export function withoutCurrencyReason(book: BookCompleteness): BookCompleteness {
  return withoutReasons(book, ['CURRENCY_UNPROVEN'])
}
