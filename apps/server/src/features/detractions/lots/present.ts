import type { DetractionLot, LotState } from '@contapro/contract/detraction-lots'

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
    partly_count: row.partlyCount,
    released_count: row.releasedCount,
    waiting_count: row.isCancelled ? 0 : row.count - row.paidCount - row.partlyCount - row.releasedCount,
    total: toAmount(row.total),
    made_at: row.madeAt.toISOString(),
    periods: row.periods,
    freed_igv: toAmount(row.freedIgv),
    freed_prorrata: toAmount(row.freedSharedIgv),
    lost_igv: toAmount(row.lostIgv),
    first_due: row.firstDue,
    blob_filename: row.fileName,
    // Once something of it is deposited, paying the file would deposit that again.
    sas: stateOf(row) === 'OPEN' ? await lotLink(files, { businessId, ...row }) : '',
  }
}

/** Constancias that arrive confirm a lot; nobody marks it as paid. */
function stateOf({ isCancelled, count, paidCount, partlyCount }: LotRow): LotState {
  if (isCancelled) return 'CANCELLED'
  if (paidCount + partlyCount === 0) return 'OPEN'
  return paidCount === count ? 'PAID' : 'PARTLY_PAID'
}
