import { listPerceptions, type PerceptionVoucher } from '@contapro/contract/perceptions'
import { centsToNumber, parseCents, zeroCents } from '@contapro/domain/money/cents'

import type { Deps } from '../../deps.ts'
import type { FileStore } from '../../files/store.ts'
import { pictureLink } from '../../files/picture-link.ts'
import type { App } from '../../http/app-instance.ts'
import { paginationOf } from '../../http/pagination.ts'
import { callerOf } from '../../http/session.ts'
import { findOwnBusiness } from '../businesses/queries.ts'
import { listWithholdings, type WithholdingRow } from './queries.ts'

export function perceptionRoutes(app: App, { db, files }: Deps): void {
  app.route({
    ...listPerceptions,
    handler: async (request) => {
      const { business_ruc: ruc, business_uuid: uuid, tax_period: period, page, size } = request.query
      const business = await findOwnBusiness(db, callerOf(request), { ruc, uuid })
      const found = await listWithholdings(db, { businessId: business.id, type: '40', period }, { page, size })
      return {
        success: true as const,
        summary: {
          total_items: found.count,
          total_amount_perceptions: centsToNumber(parseCents(found.amount) ?? zeroCents),
        },
        data: {
          vouchers: await Promise.all(found.rows.map((row) => presentPerception(files, row))),
          pagination: paginationOf({ page, size }, found.count),
        },
      }
    },
  })
}

async function presentPerception(files: FileStore, row: WithholdingRow): Promise<PerceptionVoucher> {
  return {
    perception_regime_description: row.regime,
    document_number: `${row.series}-${row.number}`,
    issue_date: row.issueDate,
    ruc_supplier: row.issuer,
    ruc_customer: row.receiver,
    perception_amount: centsToNumber(parseCents(row.total) ?? zeroCents),
    state: row.isReverted ? 'Revertido' : 'Emitido',
    link: await pictureLink(files, row.xmlSha256),
  }
}
