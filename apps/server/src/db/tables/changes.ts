export type ChangesTables = {
  changedVouchers: ChangedVouchersTable
  changedRanges: ChangedRangesTable
}

/** Purchases whose facts changed since they were judged. */
type ChangedVouchersTable = {
  businessId: string
  voucherId: number
}

/** All purchases of a business with a higher id are to be judged too. */
type ChangedRangesTable = {
  businessId: string
  afterId: number
}
