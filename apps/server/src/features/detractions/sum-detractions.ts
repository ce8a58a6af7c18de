import { calendarDate } from '@contapro/domain/dates/calendar-date'

import type { Queryable } from '../../db/database.ts'
import { sumDeposits } from './summarize-detractions.ts'

export type DetractionTotals = {
  /** Detractions of which nothing is missing, and what was deposited for them. */
  paidCount: number
  paidAmount: string
  /** Of the paid ones those with a deposit whose amount SUNAT left empty: `paidAmount` lacks it. */
  unknownCount: number
  /** Detractions of which something is missing, and what is. */
  unpaidCount: number
  unpaidAmount: string
  /** Of the unpaid ones those whose amount is not known: `unpaidAmount` lacks it. */
  unpaidUnknownCount: number
}

/** Which of the sums below depend on a day: none. */
const ANY_DAY = calendarDate('2000-01-01')

/** Purchases of a period that are subject to detraction, as both tabs of its list have them. */
export async function sumDetractions(db: Queryable, businessId: string, period: string): Promise<DetractionTotals> {
  const summary = await sumDeposits(db, { businessId, period }, ANY_DAY)
  const { paidCount, paidAmount, paidUnknownCount, unpaidCount, unpaidAmount, unknownCount } = summary
  return {
    paidCount,
    paidAmount,
    unknownCount: paidUnknownCount,
    unpaidCount,
    unpaidAmount,
    unpaidUnknownCount: unknownCount,
  }
}
