import { sql } from 'kysely'

import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { HAS_DEPOSIT } from './line-payment.ts'
import { lockLiveLot } from './lock-live-lot.ts'

/** Cancels a lot without deposits: its vouchers may be in another one. */
export async function cancelLot(
  { db, audit, now }: Pick<Deps, 'db' | 'audit' | 'now'>,
  { businessId, accountantId }: { businessId: string; accountantId: string },
  lot: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockLiveLot(tx, businessId, lot)
    const { rows: paid } = await sql`
      select from detraction_lot_lines line
      join detractions detraction on detraction.business_id = ${businessId} and detraction.voucher_id = line.voucher_id
      where line.business_id = ${businessId} and line.lot = ${lot} and ${HAS_DEPOSIT} limit 1`.execute(tx)
    if (paid.length > 0) throw new AppError('LOT_HAS_DEPOSITS')
    const ofLot = { businessId, lot }
    await tx
      .updateTable('detractionLots')
      .set({ cancelledAt: now() })
      .where((eb) => eb.and(ofLot))
      .execute()
    await tx
      .updateTable('detractionLotLines')
      .set({ isLive: false })
      .where((eb) => eb.and(ofLot))
      .execute()
    const entry = { actor: `user:${accountantId}`, action: 'detraction-lot-cancelled', details: { lot } } as const
    await audit.append(tx, businessId, entry, now())
  })
}
