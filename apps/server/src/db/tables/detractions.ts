export type DetractionsTables = {
  deposits: DepositsTable
}

type DepositsTable = {
  businessId: string
  role: 'acquirer' | 'supplier'
  certificate: string
  solUser: string
  account: string
  accountType: string
  acquirerRuc: string
  supplierRuc: string
  supplierName: string
  operationCode: string
  operation: string
  goodsCode: string
  goods: string
  /** Null when SUNAT left it empty. */
  amount: string | null
  paidOn: string | null
  /** The time of day as text, `10:00:00`; empty when SUNAT gave none. */
  paidAt: string
  period: string | null
  operationNumber: string
  paymentNumber: string
  voucherType: string
  voucherSeries: string
  voucherNumber: string
  seenAt: Date
}
