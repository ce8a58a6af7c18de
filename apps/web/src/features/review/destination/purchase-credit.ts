import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import type { PurchaseCredit } from '@contapro/domain/igv/destination-effect'

import { toCents } from '../../../lib/format/soles.ts'

/** How the IGV of a listed purchase counts now. */
export function purchaseCredit(voucher: PurchaseVoucher): PurchaseCredit {
  const { igv_amount: igv, destination, credit, credit_period, is_credit_lost, status, uncounted } = voucher
  return {
    igv: igv === null ? null : toCents(igv),
    destination,
    credit,
    creditPeriod: credit_period,
    isCreditLost: is_credit_lost,
    isDeductible: status === 'gasto deducible',
    isValid: uncounted !== 'VOIDED' && uncounted !== 'ANNULS',
  }
}
