export type DetractionsTables = {
  deposits: DepositsTable
  detractions: DetractionsTable
}

/** A purchase that is subject to detraction, with what was deposited for it. */
type DetractionsTable = {
  businessId: string
  voucherId: number
  /** In which the purchase is recorded. */
  period: string
  /** What says that it is subject. */
  source: 'xml' | 'register'
  goodsCode: string | null
  percent: string | null
  /** To be deposited, in whole soles; null when only the register says that it is subject. */
  amount: string | null
  /** Null when a deposit has no amount. */
  deposited: string | null
  depositCount: number
  /** The day on which nothing was missing any more; null while something is. */
  completedOn: string | null
  depositDue: string
  depositDueBy: 'recording' | 'payment' | 'installment' | 'transfer'
  creditDue: string
  /** The supplier's account that the XML states. */
  account: string | null
  /** What its deposits state differently. */
  differences: string[]
  /** The last day whose deposits were known when it was last judged; null when none were. */
  depositsKnownUntil: string | null
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
