import type { Paid } from '@contapro/contract/detractions'
import { fold } from '@contapro/domain/text/fold'
import { sql, type RawBuilder } from 'kysely'

import { IS_UNPAID } from './subject-purchases.ts'

export type DetractionFilter = {
  readonly businessId: string
  /** Absent: all periods. Of the paid ones, days of payment come before it. */
  readonly period?: string | undefined
  readonly paidBetween?: { readonly from?: string | undefined; readonly to?: string | undefined } | undefined
  /** Part of the supplier's name, of its RUC, or of series and number. */
  readonly search?: string | undefined
}

/** Whether a row belongs to no tab because credit notes took it back. */
export function isTakenBack(filter: DetractionFilter): RawBuilder<boolean> {
  const { period } = filter
  const ofPeriod = period === undefined ? sql<boolean>`true` : sql<boolean>`detraction.period = ${period}`
  return sql<boolean>`detraction.completed_on is null and detraction.taken_back_on is not null and ${ofPeriod}
    and ${matchesSearch(filter)}`
}

/** The same of one whose IGV moved with the notes, because they came after its date; of the days of payment when there are any. */
export function isTakenBackLate(filter: DetractionFilter): RawBuilder<boolean> {
  const { from = '-infinity', to = 'infinity' } = filter.paidBetween ?? {}
  const isThen = sql<boolean>`detraction.taken_back_on between ${from}::date and ${to}::date`
  const { period, ...ofAllPeriods } = filter
  return sql<boolean>`${isTakenBack(filter.paidBetween ? ofAllPeriods : { ...ofAllPeriods, period })} and ${isThen}
    and detraction.taken_back_on > detraction.credit_due`
}

/** Whether a row belongs to a tab: with days of payment the paid ones are of all periods. */
export function isInTab(paid: Paid, filter: DetractionFilter): RawBuilder<boolean> {
  const { period, paidBetween } = filter
  const ofPeriod = period === undefined ? sql<boolean>`true` : sql<boolean>`detraction.period = ${period}`
  const isFound = matchesSearch(filter)
  if (paid === 'N') return sql<boolean>`${IS_UNPAID} and ${ofPeriod} and ${isFound}`
  if (!paidBetween) return sql<boolean>`detraction.completed_on is not null and ${ofPeriod} and ${isFound}`
  const { from = '-infinity', to = 'infinity' } = paidBetween
  return sql<boolean>`detraction.completed_on between ${from}::date and ${to}::date and ${isFound}`
}

function matchesSearch({ businessId, search = '' }: DetractionFilter): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`
  const pattern = `%${fold(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`exists (select from vouchers sought
    where sought.business_id = ${businessId} and sought.id = detraction.voucher_id
      and (lower(translate(sought.party_name, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun')) like ${pattern}
        or sought.issuer like ${pattern} or lower(sought.series || '-' || sought.number) like ${pattern}))`
}
