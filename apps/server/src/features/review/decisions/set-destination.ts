import type { SingleDestination } from '@contapro/domain/vouchers/destination'

import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { findByCodes, findBySuppliers } from './find-purchases.ts'
import { lockVouchersForRequest } from '../../../http/lock-vouchers-for-request.ts'
import { recordAction } from './record-action.ts'

/** Gives a purchase another destination than the register states, or all purchases of its supplier from its period on. */
export async function setDestination(
  deps: Pick<Deps, 'db' | 'audit' | 'queue' | 'now'>,
  { accountantId, businessId, code }: { accountantId: string; businessId: string; code: string },
  destination: SingleDestination,
  { applyToSupplier }: { applyToSupplier: boolean },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockVouchersForRequest(tx, businessId)
    const [purchase] = await findByCodes(tx, businessId, [code])
    if (!purchase) throw new AppError('VOUCHER_NOT_FOUND')
    const { issuer, period } = purchase
    const others = applyToSupplier
      ? await findBySuppliers(tx, { businessId, period }, [issuer], { onlyObserved: false })
      : []
    const purchases = [purchase, ...others.filter(({ id }) => id !== purchase.id)]
    const action = { kind: 'destination', destination, supplier: applyToSupplier ? issuer : null } as const
    await recordAction(tx, deps, { accountantId, businessId, period }, action, purchases)
  })
}
