import { dateInLima } from '@contapro/domain/dates/lima'
import { addMonths, periodOf, type TaxPeriod } from '@contapro/domain/periods/tax-period'

export type OfferedPeriod = { readonly period: TaxPeriod; readonly isFiled: boolean }

const BEFORE_THE_OPEN_ONES = 12
const FILED_READ_AGAIN = 2

/**
 * Which of the periods SUNAT offers a collection reads, newest first: the first one the open periods and the twelve before them, the
 * later ones what may still change, which is the open periods and the last two filed. SUNAT lists months that have not come yet.
 */
export function choosePeriods(offered: readonly OfferedPeriod[], isFirst: boolean, now: Date): OfferedPeriod[] {
  const current = periodOf(dateInLima(now))
  const past = offered.filter(({ period }) => period <= current).toSorted((a, b) => (a.period < b.period ? 1 : -1))
  const oldest = past.findLast(({ isFiled }) => !isFiled)?.period ?? past[0]?.period
  if (oldest === undefined) return []
  if (isFirst) {
    // A month left open years ago does not drag in everything before it.
    const open = past.filter(({ isFiled }) => !isFiled).slice(0, BEFORE_THE_OPEN_ONES + 1)
    const from = addMonths(open.at(-1)?.period ?? oldest, -BEFORE_THE_OPEN_ONES)
    return past.filter(({ period }) => period >= from)
  }
  const filed = new Set(past.filter(({ isFiled }) => isFiled).slice(0, FILED_READ_AGAIN))
  return past.filter((offer) => !offer.isFiled || filed.has(offer))
}

/** The periods without SUNAT's list of them, for those who come by the portal: this month and the twelve before it, all as open. */
export function assumePeriods(isFirst: boolean, now: Date): OfferedPeriod[] {
  const current = periodOf(dateInLima(now))
  const months = isFirst ? BEFORE_THE_OPEN_ONES + 1 : FILED_READ_AGAIN + 1
  return Array.from({ length: months }, (_, back) => ({ period: addMonths(current, -back), isFiled: false }))
}
