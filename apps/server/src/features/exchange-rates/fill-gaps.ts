import { addDays } from '@contapro/domain/dates/calendar-date'
import type { PublishedRate } from '@contapro/sunat/rates/published-rate'

/** Longer than any run of holidays: a gap of more days was not published or not read. */
const MAX_GAP_DAYS = 10

/** Adds the days without publication between two rates, which have the rate before them. The days after the last rate may still get one. */
export function fillGaps(published: readonly PublishedRate[]): PublishedRate[] {
  const rates = published.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return rates.flatMap((rate, index) => {
    const next = rates[index + 1]
    if (!next || next.day > addDays(rate.day, MAX_GAP_DAYS)) return [rate]
    const filled: PublishedRate[] = []
    for (let day = rate.day; day < next.day; day = addDays(day, 1)) filled.push({ ...rate, day })
    return filled
  })
}
