import { dateInLima } from '@contapro/domain/dates/lima'
import { addMonths, periodOf, type TaxPeriod } from '@contapro/domain/periods/tax-period'

export type OfferedPeriod = { readonly period: TaxPeriod; readonly isFiled: boolean }

const PERIODS_BEFORE_OPEN = 12
const MAX_FILED_REREAD = 2

/**
 * The periods that a collection reads, newest first. The first run: the open periods and the twelve before the oldest of them. Later runs:
 * the open periods and the last two filed. Future months that SUNAT lists are ignored.
 */
export function choosePeriods(offered: readonly OfferedPeriod[], isFirst: boolean, now: Date): OfferedPeriod[] {
  const current = periodOf(dateInLima(now))
  const past = offered.filter(({ period }) => period <= current).toSorted((a, b) => (a.period < b.period ? 1 : -1))
  const [newest] = past
  if (!newest) return []
  if (isFirst) {
    // A month left open years ago must not extend the range to its own past.
    const open = past.filter(({ isFiled }) => !isFiled).slice(0, PERIODS_BEFORE_OPEN + 1)
    const from = addMonths(open.at(-1)?.period ?? newest.period, -PERIODS_BEFORE_OPEN)
    return past.filter(({ period }) => period >= from)
  }
  const filed = new Set(past.filter(({ isFiled }) => isFiled).slice(0, MAX_FILED_REREAD))
  return past.filter((offer) => !offer.isFiled || filed.has(offer))
}

/** The periods of the portal route, where SUNAT offers no list: this month and the twelve before it, later only the two before it. */
export function assumePeriods(isFirst: boolean, now: Date): OfferedPeriod[] {
  const current = periodOf(dateInLima(now))
  const months = isFirst ? PERIODS_BEFORE_OPEN + 1 : MAX_FILED_REREAD + 1
  return Array.from({ length: months }, (_, back) => ({ period: addMonths(current, -back), isFiled: false }))
}
