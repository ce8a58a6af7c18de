import type { Party } from '@contapro/domain/vouchers/party'
import { voucherCode, type VoucherKey } from '@contapro/domain/vouchers/voucher-code'

/** The code of a voucher or draft, whose issuer is a party: `20990000027-01-F001-456`. */
export function codeOf({ issuer, type, series, number }: Omit<VoucherKey, 'issuer'> & { issuer: Party }): string {
  return voucherCode({ issuer: issuer.documentNumber, type, series, number })
}
