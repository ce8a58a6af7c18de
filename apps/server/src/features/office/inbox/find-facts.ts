import type { Completeness } from '@contapro/contract/completeness'
import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { itemAt } from '@contapro/domain/lists/item-at'
import { addMonths, periodOf, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import { isRequiredModule } from '@contapro/domain/sunat/sunat-modules'

import type { Queryable } from '../../../db/database.ts'
import { findTaxReturnCompleteness } from '../../completeness/queries.ts'
import { listIgv } from '../../dashboard/queries.ts'
import { findDetractionRisks, type DetractionRisk } from '../../detractions/queries.ts'
import { listClients, type Client } from '../board/list-clients.ts'
import { nextReturn } from '../next-returns.ts'
import { NO_VOUCHERS, sumClients, type ClientSums } from '../board/sum-clients.ts'

/** What is known of a client that the accountant may have to act upon. */
export type ClientFacts = Pick<
  Client,
  'id' | 'ruc' | 'name' | 'status' | 'missingPermissions' | 'notice' | 'lastCollectedAt' | 'isCollecting'
> &
  ClientSums & {
    /** The period that is declared next. */
    readonly period: TaxPeriod
    readonly dueDate: CalendarDate
    readonly completeness: Completeness
    /** Undefined without any, or when the deposits were never read. */
    readonly detractions: DetractionRisk | undefined
    /** That of the purchases of the month before the last one; undefined unless the client's own cannot be read. */
    readonly igvOfEarlierMonth: { readonly period: TaxPeriod; readonly igv: string } | undefined
  }

/** The facts of all clients of an accountant. */
export async function findFacts(db: Queryable, accountantId: string, now: Date): Promise<ClientFacts[]> {
  const today = dateInLima(now)
  const last = addMonths(periodOf(today), -1)
  const clients = await listClients(db, accountantId, last)
  const returns = clients.map((client) => nextReturn(client, today))
  const wanted = clients.map(({ id }, index) => ({ businessId: id, period: itemAt(returns, index).period }))
  const ids = clients.map(({ id }) => id)
  const withoutPurchases = clients.filter(lacksPurchases).map(({ id }) => id)
  // Side by side on connections of their own, which is quicker than one snapshot. Something that changes in between is right at the next fetch.
  const [sums, completeness, detractions, earlierIgv] = await Promise.all([
    sumClients(db, wanted),
    findTaxReturnCompleteness(db, wanted, now),
    findDetractionRisks(db, ids, today),
    findEarlierIgv(db, withoutPurchases, addMonths(last, -1)),
  ])
  return clients.map(({ id, ruc, name, status, missingPermissions, notice, lastCollectedAt, isCollecting }, index) => {
    const { period, date } = itemAt(returns, index)
    const facts = {
      id,
      ruc,
      name,
      status,
      missingPermissions,
      notice,
      lastCollectedAt,
      isCollecting,
      period,
      dueDate: date,
      completeness: itemAt(completeness, index),
      detractions: detractions.get(id),
      igvOfEarlierMonth: earlierIgv.get(id),
    }
    return Object.assign(facts, sums.get(id) ?? NO_VOUCHERS)
  })
}

function lacksPurchases({ status, missingPermissions }: Client): boolean {
  return status === 'INVALID_CREDENTIALS' || missingPermissions.some((module) => isRequiredModule(module))
}

async function findEarlierIgv(db: Queryable, businessIds: readonly string[], period: TaxPeriod) {
  if (businessIds.length === 0) return new Map<string, NonNullable<ClientFacts['igvOfEarlierMonth']>>()
  const rows = await listIgv(
    db,
    businessIds.map((businessId) => ({ businessId, from: period })),
    period,
  )
  return new Map(rows.map(({ businessId, purchases: igv }) => [businessId, { period, igv }]))
}
