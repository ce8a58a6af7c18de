import type { DetractionLot, LotState } from '@contapro/contract/detractions'

import type { FileStore } from '../../../files/file-store.ts'
import { lotLink } from '../../../files/lot-files.ts'
import { toAmount } from '../../../http/to-amount.ts'
import type { LotRow } from './list-lots.ts'

export async function presentLot(files: FileStore, businessId: string, row: LotRow): Promise<DetractionLot> {
  return {
    lot: row.lot,
    state: stateOf(row),
    count: row.count,
    paid_count: row.paidCount,
    total: toAmount(row.total),
    made_at: row.madeAt.toISOString(),
    periods: row.periods,
    freed_igv: toAmount(row.freedIgv),
    first_due: row.firstDue,
    blob_filename: row.fileName,
    sas: await lotLink(files, { businessId, ...row }),
  }
}

/** Constancias that arrive confirm a lot; nobody marks it as paid. */
function stateOf({ isCancelled, count, paidCount }: LotRow): LotState {
  if (isCancelled) return 'CANCELLED'
  if (paidCount === 0) return 'OPEN'
  return paidCount === count ? 'PAID' : 'PARTLY_PAID'
}
