import type { PurchaseVoucher } from '@contapro/contract/vouchers'

import { DESTINATION_NAMES } from './destination-names.ts'

type Credited = Pick<PurchaseVoucher, 'destination' | 'credit' | 'status' | 'reasons' | 'notices'>

/** What the IGV of a purchase gives, or would give once the accountant validates it: what its destination says, or why that is not so. */
export function describeCredit({ destination, credit, status, reasons, notices }: Credited): string {
  const isCounted = status === 'gasto deducible'
  if (credit === 'DIFERIDO')
    return isCounted
      ? 'Su IGV es crédito fiscal cuando se deposite la detracción.'
      : 'Si lo validas, su IGV será crédito fiscal cuando se deposite la detracción.'
  if (credit !== 'NO' || destination === 'DNG')
    return DESTINATION_NAMES[destination][isCounted ? 'credit' : 'creditIfValidated']
  const denying = [...reasons, ...notices].find((reason) => reason.denies_credit)
  if (denying) return `No da crédito fiscal. ${denying.message}`
  return status === 'gasto no deducible'
    ? 'No da crédito fiscal mientras no sea deducible.'
    : 'No da crédito fiscal por su tipo de comprobante.'
}
