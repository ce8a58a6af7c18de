import * as dashboard from '@contapro/contract/dashboard'
import { dateInLima } from '@contapro/domain/dates/lima'
import { prorrataPercentIn } from '@contapro/domain/igv/prorrata'
import { itemAt } from '@contapro/domain/lists/item-at'
import { centsToDecimal, requireCents } from '@contapro/domain/money/cents'
import { addMonths, periodOf, taxPeriod } from '@contapro/domain/periods/tax-period'
import { BOOK_OF_OPERATION, NAME_OF_BOOK, type Book } from '@contapro/domain/vouchers/book'
import type { FastifyRequest } from 'fastify'

import type { Queryable } from '../../db/database.ts'
import { readSnapshot } from '../../db/read-snapshot.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'
import { callerOf } from '../../http/session.ts'
import { requireBusinessByRuc, requireBusiness } from '../businesses/queries.ts'
import {
  findCompleteness,
  findPortalListCompleteness,
  findPortalListCompletenessOfPeriods,
  findPeriodCompleteness,
  findTaxReturnCompleteness,
} from '../completeness/queries.ts'
import { findDetractions, findUnreadCredit } from '../detractions/queries.ts'
import { findProrrata } from '../review/queries.ts'
import { countFiles } from '../vouchers/queries.ts'
import { findWithheld } from '../withholdings/queries.ts'
import { deleteBalance, findBalances, saveBalance } from './balances.ts'
import { carriedBalance } from './carried-balance.ts'
import { findIgvMonths } from './find-igv-months.ts'
import {
  presentBook,
  presentDetractions,
  presentFeeReceipts,
  presentMonth,
  presentPdt,
  presentTotals,
} from './present.ts'
import * as queries from './queries.ts'

export function dashboardRoutes(app: App, { db, audit, now }: Deps): void {
  const ownBusiness = (request: FastifyRequest, key: { ruc: string; uuid?: string }) =>
    requireBusinessByRuc(db, callerOf(request), key)

  const isCurrentMonth = (period: string) => period === periodOf(dateInLima(now()))

  async function summarize(
    request: FastifyRequest,
    book: Book,
    { ruc, business_uuid: uuid, tax_period: period }: { ruc: string; business_uuid: string; tax_period: string },
  ) {
    const { id } = await ownBusiness(request, { ruc, uuid })
    const summarizeMonth = async (tx: Queryable, month: string) => {
      const types = await queries.countByType(tx, id, book, month)
      const found = await findPeriodCompleteness(tx, { businessId: id, period: month }, now())
      const lists = await findPortalListCompleteness(tx, { businessId: id, period: month }, now())
      return {
        types,
        completeness: found[NAME_OF_BOOK[book]],
        ...(book === 'rce' && { feeReceipts: lists['fee-receipts'] }),
      }
    }
    const [current, previous] = await readSnapshot(db, async (tx) => [
      await summarizeMonth(tx, period),
      await summarizeMonth(tx, addMonths(taxPeriod(period), -1)),
    ])
    const isCurrent = isCurrentMonth(period)
    const files = await countFiles(db, { businessId: id, book, period })
    return {
      ...presentBook(book, { ...current, hasEnded: !isCurrent }, previous),
      files_count: files.count,
      files_missing_count: files.missingCount,
      ...(current.feeReceipts && { fee_receipts: presentFeeReceipts(current.types, current.feeReceipts) }),
      is_current_month: isCurrent,
      completeness: { [NAME_OF_BOOK[book]]: current.completeness },
    }
  }

  app.route({
    ...dashboard.getPurchaseDashboard,
    handler: (request) => summarize(request, 'rce', request.query.filters),
  })

  app.route({
    ...dashboard.getSalesDashboard,
    handler: (request) => summarize(request, 'rvie', request.query.filters),
  })

  app.route({
    ...dashboard.getHistory,
    handler: async (request) => {
      const { ruc, tax_period: period, operation_type: type } = request.query.filters
      const { id } = await ownBusiness(request, { ruc })
      const year = queries.yearTo(period)
      const book = BOOK_OF_OPERATION[type]
      const periods = Array.from({ length: 12 }, (_, index) => addMonths(year.from, index))
      const [found, completeness, lists] = await readSnapshot(db, async (tx) => [
        await queries.listMonths(tx, id, book, year),
        await findCompleteness(
          tx,
          periods.map((month) => ({ businessId: id, period: month })),
          now(),
        ),
        await findPortalListCompletenessOfPeriods(tx, id, periods, now()),
      ])
      const months = new Map(found.map((month) => [month.period, month]))
      return Object.fromEntries(
        periods.map((month, index) => [
          month,
          presentMonth(months.get(month), {
            completeness: itemAt(completeness, index)[NAME_OF_BOOK[book]],
            ...(book === 'rce' && { feeReceipts: itemAt(lists, index)['fee-receipts'] }),
          }),
        ]),
      )
    },
  })

  app.route({
    ...dashboard.getPdtReport,
    handler: async (request) => {
      const { ruc, tax_period: period, operation_type: type } = request.query.filters
      const { id } = await ownBusiness(request, { ruc })
      const book = BOOK_OF_OPERATION[type]
      const [tiers, found, prorrata] = await readSnapshot(db, async (tx) => [
        await queries.sumByTier(tx, id, book, period),
        await findTaxReturnCompleteness(tx, [{ businessId: id, period }], now()),
        await findProrrata(tx, id),
      ])
      const completeness = itemAt(found, 0)[NAME_OF_BOOK[book]]
      const ofPeriod = { period, completeness }
      const is_current_month = isCurrentMonth(period)
      if (type === 'VENTA')
        return { ...presentPdt(tiers, ofPeriod), is_current_month, completeness: { sales: completeness } }
      const [detractions, perceptions, retentions] = await Promise.all([
        findDetractions(db, { businessId: id, period }, now()),
        findWithheld(db, { businessId: id, type: '40', period }, now()),
        findWithheld(db, { businessId: id, type: '20', period }, now()),
      ])
      const prorrataPercent = prorrataPercentIn(prorrata, period)
      const ofPurchases = { detractions, perceptions, retentions, prorrataPercent }
      return {
        ...presentPdt(tiers, ofPeriod, ofPurchases),
        is_current_month,
        completeness: { purchases: completeness },
      }
    },
  })

  app.route({
    ...dashboard.getTotalAmount,
    handler: async (request) => {
      const { ruc, tax_period: period } = request.query
      const { id } = await ownBusiness(request, { ruc })
      const { balanceRow, months, unread } = await readSnapshot(db, async (tx) => {
        const row = (await findBalances(tx, [id], period)).get(id)
        const range = { from: taxPeriod(row?.period ?? period), to: taxPeriod(period) }
        return {
          balanceRow: row,
          months: await findIgvMonths(tx, id, range, now()),
          unread: await findUnreadCredit(tx, { businessId: id, period }, dateInLima(now())),
        }
      })
      const igv = months.get(taxPeriod(period))
      if (!igv) throw new Error(`no month ${period}`)
      const base = balanceRow && { period: balanceRow.period, amount: requireCents(balanceRow.amount) }
      const balance = { ...carriedBalance(base, months, period), isEntered: balanceRow?.period === period }
      return {
        ...presentTotals(igv, balance, unread),
        is_current_month: isCurrentMonth(period),
        completeness: igv.completeness,
      }
    },
  })

  app.route({
    ...dashboard.getTotalDetractions,
    handler: async (request) => {
      const { ruc, tax_period: period, business_uuid: uuid } = request.query
      const { id } = await ownBusiness(request, { ruc, uuid })
      const { paid_amount, unpaid_amount, paid_count, unpaid_count, completeness } = presentDetractions(
        await findDetractions(db, { businessId: id, period }, now()),
      )
      return {
        sum_paid_detractions: paid_amount,
        sum_not_paid_detractions: unpaid_amount,
        count_paid_detractions: paid_count,
        count_not_paid_detractions: unpaid_count,
        is_current_month: isCurrentMonth(period),
        completeness,
      }
    },
  })

  app.route({
    ...dashboard.setBalance,
    handler: async (request, reply) => {
      const { user } = callerOf(request)
      const { uuid, period } = request.params
      const { amount } = request.body
      const business = await requireBusiness(db, user.id, uuid)
      await db.transaction().execute(async (tx) => {
        const written = amount === null ? null : centsToDecimal(requireCents(amount.toFixed(2)))
        if (written === null) await deleteBalance(tx, business.id, period)
        else
          await saveBalance(tx, {
            businessId: business.id,
            period,
            amount: written,
            enteredBy: user.id,
            enteredAt: now(),
          })
        const details = { period, amount: written }
        await audit.append(tx, business.id, { actor: `user:${user.id}`, action: 'balance-entered', details }, now())
      })
      return reply.code(204).send(null)
    },
  })
}
