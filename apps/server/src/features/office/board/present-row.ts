import type { BoardRow, DownloadedFile } from '@contapro/contract/office'
import { centsToNumber } from '@contapro/domain/money/cents'

import { COLLECTION_STAGES, type CollectionStage } from '../../../db/tables/collection.ts'
import { toAmount } from '../../../http/to-amount.ts'
import type { IgvToPay } from '../../dashboard/queries.ts'
import { declaredBy } from '../next-returns.ts'
import type { BoardClient } from './read-board.ts'

export function presentRow(client: BoardClient, igv: IgvToPay | undefined): BoardRow {
  const { id, ruc, name, status, completeness, detractions } = client
  const amount = igv?.amount ?? null
  return {
    business: { uuid: id, ruc, name, status },
    due_date: client.dueDate,
    days_left: client.daysLeft,
    is_good_taxpayer: client.isGoodTaxpayer,
    last_collected_at: client.lastCollectedAt?.toISOString() ?? null,
    collection: client.stage && presentStage(client.stage),
    completeness,
    sales_count: client.salesCount,
    purchases_count: client.purchasesCount,
    observed_count: client.observedCount,
    observed_igv: toAmount(client.observedIgv),
    detractions: detractions
      ? {
          count: detractions.count,
          amount: toAmount(detractions.amount),
          unknown_count: detractions.unknownCount,
          overdue_count: detractions.overdueCount,
        }
      : null,
    files: {
      rce: presentFile(client.rceAt, client.isRceOutdated),
      rvie: presentFile(client.rvieAt, client.isRvieOutdated),
    },
    igv_to_pay: amount === null ? null : centsToNumber(amount),
    is_igv_complete: igv?.isComplete ?? false,
    declared: presentDeclared(client),
    is_unread: client.awaitsFirstReading,
    state: client.state,
  }
}

/** The stages that are done; only they never go back, because each counts what is its own. */
function presentStage(stage: CollectionStage): BoardRow['collection'] {
  return { done: COLLECTION_STAGES.indexOf(stage), total: COLLECTION_STAGES.length - 1 }
}

function presentFile(at: Date | null, isOutdated: boolean | null): DownloadedFile | null {
  return at && { downloaded_at: at.toISOString(), is_outdated: isOutdated }
}

function presentDeclared(client: BoardClient): BoardRow['declared'] {
  const by = declaredBy(client)
  return by && { by, at: by === 'accountant' ? (client.declaredAt?.toISOString() ?? null) : null }
}
