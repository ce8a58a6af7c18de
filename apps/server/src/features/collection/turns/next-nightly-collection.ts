import { createHash } from 'node:crypto'

import { addDays } from '@contapro/domain/dates/calendar-date'
import { dateInLima, startOfDayInLima } from '@contapro/domain/dates/lima'

const FROM_HOUR = 1
const HOURS = 4
/** A business collected just before its time of the night waits for the next night. */
const MIN_HOURS_AHEAD = 2

/** When a business is collected next: between 1:00 and 5:00 in Lima, spread evenly and always at the same time for one business. */
export function nextNightlyCollection(businessId: string, now: Date): Date {
  const fraction = createHash('sha256').update(businessId).digest().readUInt32BE() / 2 ** 32
  const afterMidnight = (FROM_HOUR + fraction * HOURS) * 3_600_000
  const today = dateInLima(now)
  for (let days = 0; ; days += 1) {
    const night = new Date(startOfDayInLima(addDays(today, days)).getTime() + Math.floor(afterMidnight))
    if (night.getTime() - now.getTime() > MIN_HOURS_AHEAD * 3_600_000) return night
  }
}
