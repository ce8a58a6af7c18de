import { createHash } from 'node:crypto'

import { addDays } from '@contapro/domain/dates/calendar-date'
import { dateInLima, startOfDayInLima } from '@contapro/domain/dates/lima'

const FROM_HOUR = 1
const HOURS = 4

/** When a business is collected next: a moment between one and five of the coming night in Lima, always the same for each, spread over all. */
export function nextNight(businessId: string, now: Date): Date {
  const share = createHash('sha256').update(businessId).digest().readUInt32BE() / 2 ** 32
  const afterMidnight = (FROM_HOUR + share * HOURS) * 3_600_000
  const today = dateInLima(now)
  for (let days = 0; ; days += 1) {
    const night = new Date(startOfDayInLima(addDays(today, days)).getTime() + Math.floor(afterMidnight))
    // Not a few minutes after having been collected.
    if (night.getTime() - now.getTime() > 2 * 3_600_000) return night
  }
}
