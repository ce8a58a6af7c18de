export type RejudgingTables = {
  changedVouchers: ChangedVouchersTable
  changedRanges: ChangedRangesTable
  changedSuppliers: ChangedSuppliersTable
}

/** Purchases whose facts changed since they were judged. */
type ChangedVouchersTable = {
  businessId: string
  voucherId: number
  period: string
}

/** All purchases of a business with a higher id are to be judged too. */
type ChangedRangesTable = {
  businessId: string
  afterId: number
}

/** The purchases of a supplier from a period on are to be judged too. */
type ChangedSuppliersTable = {
  businessId: string
  issuer: string
  fromPeriod: string
}
