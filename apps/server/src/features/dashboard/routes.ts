import * as dashboard from '@contapro/contract/dashboard'
import { centsToDecimal, requireCents, zeroCents } from '@contapro/domain/money/cents'
import { addMonths, taxPeriod } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'
import type { FastifyRequest } from 'fastify'

import { appendAudit } from '../../audit/audit.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'
import { callerOf } from '../../http/session.ts'
import { toAmount } from '../../http/to-amount.ts'
import { requireBusinessByRuc, requireBusiness } from '../businesses/queries.ts'
import { sumDetractions } from '../detractions/queries.ts'
import { sumWithheld } from '../withholdings/queries.ts'
import { carriedBalance } from './carried-balance.ts'
import { presentBook, presentPdt, presentTotals } from './present.ts'
import * as queries from './queries.ts'

const BOOKS = { COMPRA: 'rce', VENTA: 'rvie' } as const

export function dashboardRoutes(app: App, { db, now }: Deps): void {
  const ownBusiness = (request: FastifyRequest, key: { ruc: string; uuid?: string }) =>
    requireBusinessByRuc(db, callerOf(request), key)

  async function summarize(
    request: FastifyRequest,
    book: Book,
    { ruc, business_uuid: uuid, tax_period: period }: { ruc: string; business_uuid: string; tax_period: string },
  ) {
    const { id } = await ownBusiness(request, { ruc, uuid })
    const [current, previous] = await Promise.all([
      queries.countByType(db, id, book, period),
      queries.countByType(db, id, book, addMonths(taxPeriod(period), -1)),
    ])
    return presentBook(current, previous)
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
      const found = await queries.listMonths(db, id, BOOKS[type], year)
      const months = new Map(found.map((month) => [month.period, month]))
      return Object.fromEntries(
        Array.from({ length: 12 }, (_, index) => {
          const month = addMonths(year.from, index)
          const { count = 0, total = '0' } = months.get(month) ?? {}
          return [month, { total_importe_total: toAmount(total), total_cpes_count: count }]
        }),
      )
    },
  })

  app.route({
    ...dashboard.getPdtReport,
    handler: async (request) => {
      const { ruc, tax_period: period, operation_type: type } = request.query.filters
      const { id } = await ownBusiness(request, { ruc })
      const tiers = await queries.sumByTier(db, id, BOOKS[type], period)
      if (type === 'VENTA') return presentPdt(tiers, period)
      const [detractions, perceptions, retentions] = await Promise.all([
        sumDetractions(db, id, period),
        sumWithheld(db, { businessId: id, type: '40', period }),
        sumWithheld(db, { businessId: id, type: '20', period }),
      ])
      return presentPdt(tiers, period, { detractions, perceptions, retentions })
    },
  })

  app.route({
    ...dashboard.getTotalAmount,
    handler: async (request) => {
      const { ruc, tax_period: period } = request.query
      const { id } = await ownBusiness(request, { ruc })
      const base = await queries.findBalance(db, id, period)
      const found = await queries.listIgv(db, id, { from: base?.period ?? period, to: period })
      const months = new Map(
        found.map((month) => [
          month.period,
          {
            sales: requireCents(month.sales),
            purchases: requireCents(month.purchases),
            count: month.count,
          },
        ]),
      )
      const amount = carriedBalance(base && { period: base.period, amount: requireCents(base.amount) }, months, period)
      const igv = months.get(period) ?? { sales: zeroCents, purchases: zeroCents, count: 0 }
      return presentTotals(igv, { amount, isEntered: base?.period === period })
    },
  })

  app.route({
    ...dashboard.getTotalDetractions,
    handler: async (request) => {
      const { ruc, tax_period: period, business_uuid: uuid } = request.query
      const { id } = await ownBusiness(request, { ruc, uuid })
      const { paidAmount, unpaidAmount, paidCount, unpaidCount } = await sumDetractions(db, id, period)
      return {
        sum_paid_detractions: toAmount(paidAmount),
        sum_not_paid_detractions: toAmount(unpaidAmount),
        count_paid_detractions: paidCount,
        count_not_paid_detractions: unpaidCount,
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
        if (written === null) await queries.deleteBalance(tx, business.id, period)
        else
          await queries.saveBalance(tx, {
            businessId: business.id,
            period,
            amount: written,
            enteredBy: user.id,
            enteredAt: now(),
          })
        const details = { period, amount: written }
        await appendAudit(tx, business.id, { actor: `user:${user.id}`, action: 'balance-entered', details }, now())
      })
      return reply.code(204).send(null)
    },
  })
}
