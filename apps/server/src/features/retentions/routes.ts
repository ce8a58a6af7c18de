import { listRetentions, type RetentionVoucher } from '@contapro/contract/retentions'
import { centsToNumber, parseCents, zeroCents } from '@contapro/domain/money/cents'

import type { Deps } from '../../deps.ts'
import type { FileStore } from '../../files/store.ts'
import { pictureLink } from '../../files/picture-link.ts'
import type { App } from '../../http/app-instance.ts'
import { paginationOf } from '../../http/pagination.ts'
import { callerOf } from '../../http/session.ts'
import { findOwnBusiness } from '../businesses/queries.ts'
import { listWithholdings, type WithholdingRow } from '../perceptions/queries.ts'

export function retentionRoutes(app: App, { db, files }: Deps): void {
  app.route({
    ...listRetentions,
    handler: async (request) => {
      const { business_ruc: ruc, business_uuid: uuid, tax_period: period, page, size } = request.query
      const business = await findOwnBusiness(db, callerOf(request), { ruc, uuid })
      const found = await listWithholdings(db, { businessId: business.id, type: '20', period }, { page, size })
      return {
        success: true as const,
        summary: {
          total_items: found.count,
          total_amount_retentions: centsToNumber(parseCents(found.amount) ?? zeroCents),
        },
        data: {
          vouchers: await Promise.all(found.rows.map((row) => presentRetention(files, row))),
          pagination: paginationOf({ page, size }, found.count),
        },
      }
    },
  })
}

async function presentRetention(files: FileStore, row: WithholdingRow): Promise<RetentionVoucher> {
  return {
    supplier_business_name: row.issuerName,
    ruc_supplier: row.issuer,
    issue_date: row.issueDate,
    document_number: `${row.series}-${row.number}`,
    retention_amount: centsToNumber(parseCents(row.total) ?? zeroCents),
    state: row.isReverted ? 'Revertido' : 'Emitido',
    link: await pictureLink(files, row.xmlSha256),
  }
}
