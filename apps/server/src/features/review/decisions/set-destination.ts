import type { SingleDestination } from '@contapro/domain/vouchers/destination'

import { lockVouchers } from '../../../db/locks.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { findByCodes, findBySuppliers } from './find-purchases.ts'
import { recordAction } from './record-action.ts'

/** Gives a purchase another destination than the register states, or all purchases of its supplier in its period. */
export async function setDestination(
  deps: Pick<Deps, 'db' | 'audit' | 'queue' | 'now'>,
  { accountantId, businessId, code }: { accountantId: string; businessId: string; code: string },
  destination: SingleDestination,
  { applyToSupplier }: { applyToSupplier: boolean },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockVouchers(tx, businessId)
    const [purchase] = await findByCodes(tx, businessId, [code])
    if (!purchase) throw new AppError('VOUCHER_NOT_FOUND')
    const { issuer, period } = purchase
    const others = applyToSupplier
      ? await findBySuppliers(tx, { businessId, period }, [issuer], { onlyObserved: false })
      : []
    const purchases = [purchase, ...others.filter(({ id }) => id !== purchase.id)]
    await recordAction(tx, deps, { accountantId, businessId, period }, { kind: 'destination', destination }, purchases)
  })
}
