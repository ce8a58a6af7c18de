import { formatPeriod, isTaxPeriod } from '@contapro/domain/periods/tax-period'

/** `Octubre 2026`, or the text unchanged when it is not a period. */
export function periodName(period: string): string {
  return isTaxPeriod(period) ? formatPeriod(period) : period
}

/** `octubre 2026`, inside a sentence. */
export function periodInSentence(period: string): string {
  return periodName(period).toLowerCase()
}

/** `octubre`, inside a sentence whose year is clear. */
export function monthInSentence(period: string): string {
  return periodInSentence(period).replace(/ \d{4}$/v, '')
}
