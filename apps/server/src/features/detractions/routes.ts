import * as contract from '@contapro/contract/detractions'
import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { itemAt } from '@contapro/domain/lists/item-at'
import { periodOf } from '@contapro/domain/periods/tax-period'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'
import { paginationOf } from '../../http/pagination.ts'
import { callerOf } from '../../http/session.ts'
import { findPeriods, requireBusiness, requireBusinessByRuc } from '../businesses/queries.ts'
import { findNextReturns } from '../office/queries.ts'
import { findCertificates } from './find-certificates.ts'
import { findDetractionCompleteness } from './find-completeness.ts'
import { listDetractions } from './list-detractions.ts'
import { presentDetraction, presentSummary } from './present.ts'
import { summarizeDetractions, type DetractionSummary } from './summarize-detractions.ts'
import { findAccounts, saveAccount } from './supplier-accounts.ts'

export function detractionRoutes(app: App, deps: Deps): void {
  const { db, files, audit, now } = deps

  app.route({
    ...contract.listDetractions,
    handler: async (request) => {
      const { ruc, business_uuid: uuid, tax_period: period, paid, due, search, page, size, ...days } = request.query
      const { id } = await requireBusinessByRuc(db, callerOf(request), { ruc, uuid })
      const today = dateInLima(now())
      const hasDays = paid === 'S' && (days.fecha_inicio ?? days.fecha_fin) !== undefined
      const paidBetween = hasDays ? { from: days.fecha_inicio, to: days.fecha_fin } : undefined
      const filter = { businessId: id, period, paidBetween, search }
      const next = itemAt(await findNextReturns(db, [{ id, ruc }], today), 0)
      const [summary, rows] = await Promise.all([
        summarizeDetractions(db, filter, today, next.period),
        listDetractions(db, filter, today, { paid, due, page, size }),
      ])
      // What is recorded later than the last day asked for has no deposit before it.
      const lastDay = paidBetween?.to === undefined || paidBetween.to > today ? today : calendarDate(paidBetween.to)
      const until = periodOf(lastDay)
      const known = period === undefined ? ((await findPeriods(db, [id], now())).get(id) ?? []) : [period]
      const periods = period === undefined ? known.filter((one) => one <= until) : known
      const [completeness, accounts, certificates] = await Promise.all([
        findDetractionCompleteness(db, id, periods, summary.paidUnknownCount, now()),
        findAccounts(
          db,
          id,
          rows.map(({ issuer }) => issuer),
        ),
        findCertificates(
          db,
          id,
          rows.map(({ voucherId }) => voucherId),
        ),
      ])
      const vouchers = rows.map((row) => {
        const deposits = certificates.get(row.voucherId) ?? []
        return presentDetraction(files, row, {
          business: { id, ruc },
          today,
          account: accounts.get(row.issuer),
          deposits,
        })
      })
      return {
        success: true as const,
        vouchers: await Promise.all(vouchers),
        pagination: paginationOf({ page, size }, countOf(summary, paid, due)),
        summary: presentSummary(summary, today, completeness),
      }
    },
  })

  app.route({
    ...contract.setSupplierAccount,
    handler: async (request, reply) => {
      const { user } = callerOf(request)
      const { uuid, ruc } = request.params
      const { detraction_account: account } = request.body
      const { id } = await requireBusiness(db, user.id, uuid)
      await db.transaction().execute(async (tx) => {
        await saveAccount(tx, id, ruc, account)
        const details = { supplier: ruc, account }
        await audit.append(tx, id, { actor: `user:${user.id}`, action: 'supplier-account-saved', details }, now())
      })
      return reply.code(204).send(null)
    },
  })
}

/** How many rows the pages of a tab have. */
function countOf(summary: DetractionSummary, paid: contract.Paid, due: contract.DueFilter | undefined): number {
  if (paid === 'S') return summary.paidCount
  if (due === undefined) return summary.unpaidCount
  const { overdueCount: overdue, soonCount: soon, laterCount: later, unreadCount: unread } = summary
  return { overdue, soon, later, unread }[due]
}
