import { sql } from 'kysely'

import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { HAS_DEPOSIT } from './line-payment.ts'
import { lockLiveLot } from './lock-live-lot.ts'

/** Gives up what no deposit paid of a lot that was paid in part, so that it may be in another lot. Returns how many vouchers became free. */
export async function releaseLot(
  { db, audit, now }: Pick<Deps, 'db' | 'audit' | 'now'>,
  { businessId, accountantId }: { businessId: string; accountantId: string },
  lot: string,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockLiveLot(tx, businessId, lot)
    const { rows: lines } = await sql<{ voucherId: number; amount: string; isWaiting: boolean }>`
      select line.voucher_id, line.amount, line.released_at is null and not ${HAS_DEPOSIT} as is_waiting from detraction_lot_lines line
      left join detractions detraction on detraction.business_id = ${businessId} and detraction.voucher_id = line.voucher_id
      where line.business_id = ${businessId} and line.lot = ${lot}`.execute(tx)
    const waiting = lines.filter(({ isWaiting }) => isWaiting)
    if (waiting.length === lines.length) throw new AppError('LOT_WITHOUT_DEPOSITS')
    if (waiting.length === 0) throw new AppError('LOT_NOTHING_TO_RELEASE')
    await tx
      .updateTable('detractionLotLines')
      .set({ isLive: false, releasedAt: now() })
      .where('businessId', '=', businessId)
      .where('lot', '=', lot)
      .where(
        'voucherId',
        'in',
        waiting.map(({ voucherId }) => voucherId),
      )
      .execute()
    const details = { lot, count: waiting.length, voucher_ids: waiting.map(({ voucherId }) => voucherId).join(' ') }
    const entry = { actor: `user:${accountantId}`, action: 'detraction-lot-released', details } as const
    await audit.append(tx, businessId, entry, now())
    return waiting.length
  })
}
