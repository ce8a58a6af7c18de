import type { BoardState } from '@contapro/contract/office'
import type { Completeness } from '@contapro/contract/completeness'
import { areBooksComplete } from '@contapro/domain/completeness/are-books-complete'
import { daysBetween, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { itemAt } from '@contapro/domain/lists/item-at'
import { dueDate } from '@contapro/domain/periods/due-date'
import { periodOf, type TaxPeriod } from '@contapro/domain/periods/tax-period'

import type { Queryable } from '../../../db/database.ts'
import { findTaxReturnCompleteness } from '../../completeness/queries.ts'
import { findDetractionsDueSoon, type DetractionsDueSoon } from '../../detractions/queries.ts'
import { isDeclared } from '../next-returns.ts'
import { listClients, type Client } from './list-clients.ts'
import { NO_VOUCHERS, sumClients, type ClientSums } from './sum-clients.ts'

/** A client in one period, without what only its page shows. */
export type BoardClient = Client &
  ClientSums & {
    readonly dueDate: CalendarDate
    readonly daysLeft: number
    /** Of the tax return, which the board is about. */
    readonly completeness: Completeness
    /** Undefined when the deposits were never read. */
    readonly detractions: DetractionsDueSoon | undefined
    readonly state: BoardState
  }

/** All clients of an accountant in one period, by name. */
export async function readBoard(
  db: Queryable,
  accountantId: string,
  period: TaxPeriod,
  now: Date,
): Promise<BoardClient[]> {
  const today = dateInLima(now)
  const clients = await listClients(db, accountantId, period)
  const ids = clients.map(({ id }) => id)
  const wanted = ids.map((businessId) => ({ businessId, period }))
  const [sums, completeness, detractions] = await Promise.all([
    sumClients(db, wanted),
    findTaxReturnCompleteness(db, wanted, now),
    findDetractionsDueSoon(db, ids, period, today),
  ])
  return clients.map((client, index) => {
    const due = dueDate(client.ruc, period, { isGoodTaxpayer: client.isGoodTaxpayer })
    const facts = Object.assign(client, sums.get(client.id) ?? NO_VOUCHERS, {
      dueDate: due,
      daysLeft: daysBetween(today, due),
      completeness: itemAt(completeness, index),
      detractions: detractions.get(client.id),
    })
    return Object.assign(facts, { state: stateOf(facts, { isOver: period < periodOf(today) }) })
  })
}

function stateOf(client: Omit<BoardClient, 'state'>, { isOver }: { isOver: boolean }): BoardState {
  const { completeness, observedCount, detractions } = client
  if (isDeclared(client)) return 'declared'
  if (!areBooksComplete(completeness)) return 'incomplete'
  if (observedCount > 0 || (detractions?.count ?? 0) > 0) return 'pending'
  return isOver ? 'ready' : 'current'
}
