import * as contract from '@contapro/contract/detractions'
import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { itemAt } from '@contapro/domain/lists/item-at'
import { periodOf } from '@contapro/domain/periods/tax-period'
import type { FastifyRequest } from 'fastify'

import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { App } from '../../http/app-instance.ts'
import { runIdempotently } from '../../http/idempotency.ts'
import { logSecurity } from '../../http/log-security.ts'
import { paginationOf } from '../../http/pagination.ts'
import { callerOf } from '../../http/session.ts'
import { findPeriods, requireBusiness, requireBusinessByRuc } from '../businesses/queries.ts'
import { findNextReturns } from '../office/queries.ts'
import { findCertificates } from './find-certificates.ts'
import { findDetractionCompleteness } from './find-completeness.ts'
import { listDetractions } from './list-detractions.ts'
import { cancelLot } from './lots/cancel-lot.ts'
import { listLotLines } from './lots/list-lot-lines.ts'
import { countLots, listLots } from './lots/list-lots.ts'
import { makeLot } from './lots/make-lot.ts'
import { presentLot } from './lots/present.ts'
import { previewLot } from './lots/preview-lot.ts'
import { releaseLot } from './lots/release-lot.ts'
import { presentDetraction, presentSummary } from './present.ts'
import { summarizeDetractions, type DetractionSummary } from './summarize-detractions.ts'
import { findAccounts, saveAccount } from './supplier-accounts.ts'
import { answerDeposit } from './unmatched/answer-deposit.ts'
import { findUnmatched } from './unmatched/find-unmatched.ts'

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
      const [summary, rows, unmatched] = await Promise.all([
        summarizeDetractions(db, filter, today, next.period),
        listDetractions(db, filter, today, { paid, due, page, size }),
        findUnmatched(db, id, { period, paidBetween }),
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
        ...(unmatched.length > 0 && { unmatched }),
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

  app.route({
    ...contract.answerDeposit,
    handler: async (request, reply) => {
      const { certificate, supplier_ruc: supplierRuc, stated, code, is_same: isSame } = request.body
      const { id, accountantId } = await ownBusiness(request)
      await answerDeposit(deps, { businessId: id, accountantId }, { certificate, supplierRuc, stated, code, isSame })
      return reply.code(204).send(null)
    },
  })

  const ownBusiness = (request: FastifyRequest<{ Params: { uuid: string } }>) =>
    requireBusiness(db, callerOf(request).user.id, request.params.uuid)

  async function presentLots(businessId: string, page: { page: number; size: number }, lot?: string) {
    const rows = await listLots(db, { businessId, today: dateInLima(now()), ...(lot && { lot }) }, page)
    return Promise.all(rows.map((row) => presentLot(files, businessId, row)))
  }

  app.route({
    ...contract.previewDetractionLot,
    handler: async (request) => {
      const business = await ownBusiness(request)
      return previewLot(db, business, request.body, dateInLima(now()))
    },
  })

  app.route({
    ...contract.makeDetractionLot,
    handler: async (request, reply) => {
      const business = await ownBusiness(request)
      const {
        lot,
        leftOut,
        statedOtherwise = [],
      } = await runIdempotently(deps, request, async (tx) => {
        const made = await makeLot(tx, deps, business, request.body)
        logSecurity(request, 'detraction-lot-made', business.id)
        return made
      })
      const [made] = await presentLots(business.id, { page: 1, size: 1 }, lot)
      if (!made) throw new Error(`no lot ${lot}`)
      return reply.code(201).send({
        ...made,
        left_out: [...leftOut],
        ...(statedOtherwise.length > 0 && { stated_otherwise: [...statedOtherwise] }),
      })
    },
  })

  app.route({
    ...contract.listDetractionLots,
    handler: async (request) => {
      const { id } = await ownBusiness(request)
      const data = await presentLots(id, request.query)
      return { data, pagination: paginationOf(request.query, await countLots(db, id)) }
    },
  })

  app.route({
    ...contract.getDetractionLot,
    handler: async (request) => {
      const { id } = await ownBusiness(request)
      const { lot } = request.params
      const [found] = await presentLots(id, { page: 1, size: 1 }, lot)
      if (!found) throw new AppError('LOT_NOT_FOUND')
      return { ...found, lines: await listLotLines(db, id, lot) }
    },
  })

  app.route({
    ...contract.cancelDetractionLot,
    handler: async (request, reply) => {
      const { id, accountantId } = await ownBusiness(request)
      await cancelLot(deps, { businessId: id, accountantId }, request.params.lot)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...contract.releaseDetractionLot,
    handler: async (request) => {
      const { id, accountantId } = await ownBusiness(request)
      return { released: await releaseLot(deps, { businessId: id, accountantId }, request.params.lot) }
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
