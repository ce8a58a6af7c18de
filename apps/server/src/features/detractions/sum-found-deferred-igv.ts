import type { IgvWithShared } from '@contapro/domain/igv/moved-credit'
import { itemAt } from '@contapro/domain/lists/item-at'
import { requireCents } from '@contapro/domain/money/cents'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isInTab, type DetractionFilter } from './detraction-filter.ts'
import { IS_DEFERRED, netCreditIgv, netSharedIgv, subjectPurchases } from './subject-purchases.ts'

/** The deferred IGV of the rows to be paid that a search finds: the totals of periods do not know suppliers. */
export async function sumFoundDeferredIgv(db: Queryable, filter: DetractionFilter): Promise<IgvWithShared> {
  const { businessId } = filter
  const { rows } = await sql<{ igv: string; sharedIgv: string }>`
    select coalesce(sum(${netCreditIgv(businessId)}), 0.00) as igv, coalesce(sum(${netSharedIgv(businessId)}), 0.00) as shared_igv
    from ${subjectPurchases(businessId)}
    where detraction.business_id = ${businessId} and ${isInTab('N', filter)} and ${IS_DEFERRED}`.execute(db)
  const { igv, sharedIgv } = itemAt(rows, 0)
  return { igv: requireCents(igv), sharedIgv: requireCents(sharedIgv) }
}
