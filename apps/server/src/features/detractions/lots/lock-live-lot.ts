import type { Queryable } from '../../../db/database.ts'
import { AppError } from '../../../http/app-error.ts'

/** Keeps a lot from being changed by others until the transaction ends. It must exist and not be cancelled. */
export async function lockLiveLot(tx: Queryable, businessId: string, lot: string): Promise<void> {
  const found = await tx
    .selectFrom('detractionLots')
    .select('cancelledAt')
    .where('businessId', '=', businessId)
    .where('lot', '=', lot)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('LOT_NOT_FOUND')
  if (found.cancelledAt) throw new AppError('LOT_ALREADY_CANCELLED')
}
