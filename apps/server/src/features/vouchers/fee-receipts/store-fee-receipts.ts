import { periodOf } from '@contapro/domain/periods/tax-period'
import type { FeeReceiptLine } from '@contapro/sunat/portal/fee-receipts'

import { inBulkTransaction } from '../../../db/bulk-transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Rejected } from '../../quarantine/queries.ts'
import { findVoucherIds } from '../find-voucher-ids.ts'
import type { Intake, IntakeDeps } from '../intake.ts'
import { beginMerge } from '../register/merge-register.ts'
import type { RegisterVoucher } from '../register/register-voucher.ts'
import { withdrawVouchers } from '../register/withdraw-vouchers.ts'
import { isVoidedState } from '../voucher-status.ts'
import { feeReceiptVoucher } from './fee-receipt-voucher.ts'

/**
 * Stores the fee receipts received, each as a purchase of its month of issue, and voids those that SUNAT voided since. A list without a
 * receipt says nothing about it. Returns those that cannot be stored with the reason.
 */
export async function storeFeeReceipts(
  deps: IntakeDeps & Pick<Deps, 'db'>,
  { businessId }: Intake,
  receipts: readonly FeeReceiptLine[],
): Promise<Rejected[]> {
  const vouchers: RegisterVoucher[] = []
  const rejected: Rejected[] = []
  for (const receipt of receipts) {
    const made = feeReceiptVoucher(receipt)
    if ('voucher' in made) vouchers.push(made.voucher)
    else rejected.push({ reason: made.reason, content: receipt.cells.join('|') })
  }
  for (const [period, some] of Map.groupBy(vouchers, ({ issueDate }) => periodOf(issueDate))) {
    const key = { businessId, book: 'rce' as const, period }
    const known = await findVoucherIds(deps.db, businessId, 'rce', some, { notTyped: true })
    const voided = some.filter(({ sunatState }) => isVoidedState('rce', sunatState))
    await inBulkTransaction(deps.pool, async (bulk) => {
      if (known.size < some.length) {
        const listing = { ...key, isFiled: false, origin: 'portal' as const, coverage: 'additions' as const }
        const merge = await beginMerge(bulk, listing, deps.now())
        await merge.add(some)
        await merge.finish()
      }
      const ids = [...(await findVoucherIds(bulk.tx, businessId, 'rce', voided, { stillValid: true })).values()]
      await withdrawVouchers(bulk.tx, key, { voided: ids, vanished: [] }, deps.now())
    })
  }
  return rejected
}
