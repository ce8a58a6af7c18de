import type { ValidityState } from '@contapro/domain/vouchers/validity'

export type ValidityTables = {
  voucherValidity: VoucherValidityTable
}

/** One row per voucher that was asked about, with the last answer of SUNAT. */
type VoucherValidityTable = {
  businessId: string
  voucherId: number
  firstAskedAt: Date
  askedAt: Date
  /** Null while SUNAT has refused to answer about this voucher. */
  answeredAt: Date | null
  state: ValidityState | null
  issuerState: string | null
  issuerCondition: string | null
  remarks: string[] | null
}
