export type DashboardTables = {
  periodBalances: PeriodBalancesTable
}

type PeriodBalancesTable = {
  businessId: string
  period: string
  amount: string
  enteredBy: string
  enteredAt: Date
}
