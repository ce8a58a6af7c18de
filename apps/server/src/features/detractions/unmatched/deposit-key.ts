/** The voucher that a deposit states, or the purchase that it is of: both are of its supplier. */
export type DepositTarget = { readonly type: string; readonly series: string; readonly number: string }

/** A row of a constancia, as SUNAT states it. */
export type StatedDeposit = {
  readonly certificate: string
  readonly supplierRuc: string
  readonly stated: DepositTarget
}
