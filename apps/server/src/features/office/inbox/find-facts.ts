import type { Completeness } from '@contapro/contract/completeness'
import { daysBetween, type CalendarDate } from '@contapro/domain/dates/calendar-date'
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
export type ClientFacts = Client &
  ClientSums & {
    /** The period that is declared next. */
    readonly period: TaxPeriod
    readonly dueDate: CalendarDate
    readonly daysLeft: number
    readonly completeness: Completeness
    /** Undefined without any, or when the deposits were never read. */
    readonly risk: DetractionRisk | undefined
    /** The IGV of the purchases of the month before; undefined unless the client's own cannot be read. */
    readonly usual: { readonly period: TaxPeriod; readonly igv: string } | undefined
  }

/** The facts of all clients of an accountant. */
export async function findFacts(db: Queryable, accountantId: string, now: Date): Promise<ClientFacts[]> {
  const today = dateInLima(now)
  const last = addMonths(periodOf(today), -1)
  const clients = await listClients(db, accountantId, last)
  const returns = clients.map((client) => nextReturn(client, today))
  const wanted = clients.map(({ id }, index) => ({ businessId: id, period: itemAt(returns, index).period }))
  const ids = clients.map(({ id }) => id)
  const unread = clients.filter(lacksPurchases).map(({ id }) => id)
  // Side by side on connections of their own: no item depends on two of them.
  const [sums, completeness, risks, usual] = await Promise.all([
    sumClients(db, wanted),
    findTaxReturnCompleteness(db, wanted, now),
    findDetractionRisks(db, ids, today),
    findUsualIgv(db, unread, addMonths(last, -1)),
  ])
  return clients.map((client, index) => {
    const { period, date } = itemAt(returns, index)
    return Object.assign(client, sums.get(client.id) ?? NO_VOUCHERS, {
      period,
      dueDate: date,
      daysLeft: daysBetween(today, date),
      completeness: itemAt(completeness, index),
      risk: risks.get(client.id),
      usual: usual.get(client.id),
    })
  })
}

function lacksPurchases({ status, missingPermissions }: Client): boolean {
  return status === 'INVALID_CREDENTIALS' || missingPermissions.some((module) => isRequiredModule(module))
}

async function findUsualIgv(db: Queryable, businessIds: readonly string[], period: TaxPeriod) {
  if (businessIds.length === 0) return new Map<string, NonNullable<ClientFacts['usual']>>()
  const rows = await listIgv(
    db,
    businessIds.map((businessId) => ({ businessId, from: period })),
    period,
  )
  return new Map(rows.map(({ businessId, purchases: igv }) => [businessId, { period, igv }]))
}
