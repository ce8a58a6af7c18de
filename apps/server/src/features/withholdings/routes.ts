import { listPerceptions, listRetentions } from '@contapro/contract/withholdings'
import { hasNumbers } from '@contapro/domain/completeness/has-numbers'
import { dateInLima } from '@contapro/domain/dates/lima'
import { periodOf } from '@contapro/domain/periods/tax-period'
import type { FastifyRequest } from 'fastify'

import type { Deps } from '../../deps.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { App } from '../../http/app-instance.ts'
import { paginationOf } from '../../http/pagination.ts'
import { callerOf } from '../../http/session.ts'
import { toAmount } from '../../http/to-amount.ts'
import { requireBusinessByRuc } from '../businesses/queries.ts'
import { presentPerception, presentRetention } from './present.ts'
import { findWithheld, listWithholdings, type WithholdingRow, type WithholdingType } from './queries.ts'

type PeriodQuery = { business_ruc: string; business_uuid: string; tax_period: string; page: number; size: number }

export function withholdingRoutes(app: App, { db, files, now }: Deps): void {
  async function findPage<Presented>(
    request: FastifyRequest,
    query: PeriodQuery,
    type: WithholdingType,
    present: (files: FileStore, businessId: string, row: WithholdingRow) => Promise<Presented>,
  ) {
    const { business_ruc: ruc, business_uuid: uuid, tax_period: period, page, size } = query
    const business = await requireBusinessByRuc(db, callerOf(request), { ruc, uuid })
    const key = { businessId: business.id, type, period }
    const { count, revertedCount, amount, completeness } = await findWithheld(db, key, now())
    const rows = await listWithholdings(db, key, { page, size })
    return {
      summary: {
        total_items: count,
        reverted_items: revertedCount,
        is_current_month: period === periodOf(dateInLima(now())),
        completeness,
      },
      total_amount: hasNumbers(completeness.state) ? toAmount(amount) : null,
      data: {
        vouchers: await Promise.all(rows.map((row) => present(files, business.id, row))),
        pagination: paginationOf({ page, size }, count + revertedCount),
      },
    }
  }

  app.route({
    ...listPerceptions,
    handler: async (request) => {
      const { summary, total_amount, data } = await findPage(request, request.query, '40', presentPerception)
      return { success: true as const, summary: { ...summary, total_amount_perceptions: total_amount }, data }
    },
  })

  app.route({
    ...listRetentions,
    handler: async (request) => {
      const { summary, total_amount, data } = await findPage(request, request.query, '20', presentRetention)
      return { success: true as const, summary: { ...summary, total_amount_retentions: total_amount }, data }
    },
  })
}
