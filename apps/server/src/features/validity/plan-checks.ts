import { addDays } from '@contapro/domain/dates/calendar-date'
import { dateInLima, startOfDayInLima } from '@contapro/domain/dates/lima'
import { duePeriods } from '@contapro/domain/periods/due-date'

import type { Unchecked } from './list-unchecked.ts'

/** From this many days before the due date a purchase is asked about once more: late enough to matter, early enough to correct the register. */
const LAST_DAYS = 3

/**
 * Which purchases of a RUC to ask about now, the most urgent first: those never asked about, then those not asked about in the last days
 * before their period falls due. A purchase first seen in those days is asked about once.
 */
export function planChecks(ruc: string, now: Date, given: { isGoodTaxpayer: boolean }): Unchecked[] {
  const today = dateInLima(now)
  const periods = duePeriods(ruc, today, given).map(({ period, date }) => ({
    period,
    lastDays: addDays(date, -LAST_DAYS),
  }))
  return [
    ...periods.map(({ period }) => ({ period })),
    ...periods
      .filter(({ lastDays }) => lastDays <= today)
      .map(({ period, lastDays }) => ({ period, askedBefore: startOfDayInLima(lastDays) })),
  ]
}
