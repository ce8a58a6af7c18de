import type { BookCompleteness } from '@contapro/contract/completeness'
import { hasNumbers } from '@contapro/domain/completeness/has-numbers'

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

/** Detractions and perceptions are amounts in soles of the XML, so the currency of the voucher does not matter to them. */
const UNRELATED_TO_XML = 'CURRENCY_UNPROVEN'

/** How complete a book is as the list of vouchers whose XML is read. */
export function completenessOfList({ state, reasons }: BookCompleteness): BookCompleteness {
  const related = reasons.filter(({ code }) => code !== UNRELATED_TO_XML)
  return state === 'PARTIAL' ? partialBecause(related) : { state, reasons }
}
