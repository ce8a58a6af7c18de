export type DashboardTables = {
  periodBalances: PeriodBalancesTable
}

type PeriodBalancesTable = {
  businessId: string
  period: string
  /** The IGV credit (saldo a favor) that the accountant entered as carried over into this period. */
  amount: string
  enteredBy: string
  enteredAt: Date
}
