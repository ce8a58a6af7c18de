import type { Paid } from '@contapro/contract/detractions'
import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { ProrrataFrom } from '@contapro/domain/igv/prorrata'
import { sql, type RawBuilder } from 'kysely'

import { IS_UNPAID } from './subject-purchases.ts'

export type DetractionFilter = {
  readonly businessId: string
  /** Absent: all periods. Of the paid ones, days of payment come before it. */
  readonly period?: string | undefined
  readonly paidBetween?: { readonly from?: string | undefined; readonly to?: string | undefined } | undefined
}

/** What amounts and dates are compared with. */
export type DetractionContext = { readonly today: CalendarDate; readonly prorrata: readonly ProrrataFrom[] }

/** Whether a row belongs to no tab because credit notes took it back. */
export function isTakenBack({ period }: DetractionFilter): RawBuilder<boolean> {
  const ofPeriod = period === undefined ? sql<boolean>`true` : sql<boolean>`detraction.period = ${period}`
  return sql<boolean>`detraction.completed_on is null and detraction.taken_back_on is not null and ${ofPeriod}`
}

/** Whether a row belongs to a tab: with days of payment the paid ones are of all periods. */
export function isInTab(paid: Paid, { period, paidBetween }: DetractionFilter): RawBuilder<boolean> {
  const ofPeriod = period === undefined ? sql<boolean>`true` : sql<boolean>`detraction.period = ${period}`
  if (paid === 'N') return sql<boolean>`${IS_UNPAID} and ${ofPeriod}`
  if (!paidBetween) return sql<boolean>`detraction.completed_on is not null and ${ofPeriod}`
  const { from = '-infinity', to = 'infinity' } = paidBetween
  return sql<boolean>`detraction.completed_on between ${from}::date and ${to}::date`
}
