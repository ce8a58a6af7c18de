import type { Queryable } from '../../../db/database.ts'
import { AppError } from '../../../http/app-error.ts'
import { lockVouchersForRequest } from '../../../http/lock-vouchers-for-request.ts'
import { countBefore } from '../totals/count-change.ts'
import { afterChange, type HandMadeDeps, type HandMadeOwner } from './after-change.ts'
import { findByCode, type FoundVoucher } from './find-hand-made.ts'
import { replaceVoucher } from './write-voucher.ts'

/** Deletes a voucher that was typed and that SUNAT does not list. Its row stays as one that is listed no more, like its decisions. */
export async function deleteHandMade(
  tx: Queryable,
  deps: HandMadeDeps,
  owner: HandMadeOwner,
  code: string,
): Promise<void> {
  await lockVouchersForRequest(tx, owner.businessId)
  const found = await findByCode(tx, owner, code)
  if (!found || found.hasVanished || found.typed === null) throw new AppError('HAND_MADE_NOT_FOUND')
  if (found.origin !== 'hand') throw new AppError('VOUCHER_LISTED')
  await deleteFound(tx, deps, owner, code, found)
}

export async function deleteFound(
  tx: Queryable,
  deps: HandMadeDeps,
  owner: HandMadeOwner,
  code: string,
  { id, book, period, typed }: FoundVoucher,
): Promise<void> {
  const { businessId } = owner
  const at = deps.now()
  const before = await countBefore(tx, businessId, [id])
  await replaceVoucher(tx, businessId, id, { vanished_at: at.toISOString() })
  await tx
    .updateTable('handMadeVouchers')
    .set({ deletedAt: at })
    .where('businessId', '=', businessId)
    .where('voucherId', '=', id)
    .execute()
  await afterChange(tx, deps, owner, {
    book,
    ids: [id],
    before,
    periods: [period],
    action: 'voucher-deleted',
    details: { book, code, before: typed },
  })
}
