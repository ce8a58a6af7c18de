import type { Generated } from 'kysely'

export type DetractionsTables = {
  deposits: DepositsTable
  depositAnswers: DepositAnswersTable
  detractions: DetractionsTable
  supplierAccounts: SupplierAccountsTable
  lotNumbers: LotNumbersTable
  detractionLots: DetractionLotsTable
  detractionLotLines: DetractionLotLinesTable
  detractionNotices: DetractionNoticesTable
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
  /** What the voucher states, when that is not what the law asks for. */
  statedAmount: string | null
  /** What credit notes took from the total before the deposit was whole. */
  notesAmount: Generated<string>
  /** The credit notes that modify this purchase alone; null without any. */
  noteIds: string[] | null
  /** The day on which credit notes had taken all of it back before a deposit was whole. */
  takenBackOn: string | null
  /** Null when a deposit has no amount. */
  deposited: string | null
  depositCount: number
  /** The day on which nothing was missing any more; null while something is. */
  completedOn: string | null
  depositDue: string
  depositDueBy: 'recording' | 'payment' | 'installment' | 'transfer'
  creditDue: string
  /** The last day on which a deposit gives credit; null when no window is known for its day of issue. */
  creditUntil: string | null
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
  /** From SUNAT's list, or from a file of the accountant, which has fewer fields. */
  origin: Generated<'portal' | 'upload'>
}

/** Whether a constancia that states another voucher is of a purchase, as the accountant answered. */
type DepositAnswersTable = {
  businessId: string
  certificate: string
  supplierRuc: string
  /** The voucher that the constancia states. */
  statedType: string
  statedSeries: string
  statedNumber: string
  /** The purchase that the question was about. */
  type: string
  series: string
  number: string
  isSame: boolean
  answeredBy: string
  answeredAt: Date
}

/** A supplier's account for detractions: what the accountant wrote comes before what the newest XML states. */
type SupplierAccountsTable = {
  businessId: string
  ruc: string
  written: string | null
  stated: string | null
  statedOn: string | null
}

/** The last number of a lot that a RUC used in a year, whoever made it. */
type LotNumbersTable = {
  ruc: string
  year: number
  lastNumber: number
}

/** A file of deposits for the bank. */
type DetractionLotsTable = {
  businessId: string
  lot: string
  madeBy: string
  madeAt: Date
  total: string
  fileName: string
  sha256: string
  cancelledAt: Date | null
}

type DetractionLotLinesTable = {
  businessId: string
  lot: string
  voucherId: number
  amount: string
  /** The month in which the voucher was issued. */
  issuedIn: string
  depositDue: string
  /** How many deposits the voucher had: one more pays the line. */
  depositsBefore: number
  /** What it had been deposited: what came since pays the line, or a part of it. */
  depositedBefore: Generated<string>
  /** As the file states it; null in old lots. The account too. */
  goodsCode: string | null
  account: string | null
  /** Given up because its lot was paid only in part. */
  releasedAt: Date | null
  isLive: Generated<boolean>
}

/** The day on which the accountant was last notified of deposits that fall due. */
type DetractionNoticesTable = {
  businessId: string
  notifiedOn: string
}
