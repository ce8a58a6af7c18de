import type { Finding } from '@contapro/domain/vouchers/finding'
import type { StatedCurrency } from '@contapro/domain/currency/stated-currency'
import type { Book } from '@contapro/domain/vouchers/book'
import type { ColumnType, Generated } from 'kysely'

export type VouchersTables = {
  vouchers: VouchersTable
  registerVersions: RegisterVersionsTable
  voucherDocuments: VoucherDocumentsTable
  voucherItems: VoucherItemsTable
  periodTotals: PeriodTotalsTable
  periodVersions: PeriodVersionsTable
  periodReadings: PeriodReadingsTable
  periodLists: PeriodListsTable
}

/** Amounts are exact decimals, as text. */
type VouchersTable = {
  businessId: string
  id: Generated<number>
  book: Book
  period: string
  listedIn: string[]
  isFiled: boolean
  issuer: string
  type: string
  series: string
  number: string
  car: string
  issueDate: string
  dueDate: string | null
  partyDocumentType: string
  partyDocument: string
  partyName: string
  currency: string
  exchangeRate: string
  taxableBase: string
  igv: string
  igvTier: string
  nonTaxable: string
  isc: string
  icbper: string
  otherCharges: string
  total: string
  modifiedType: string | null
  modifiedSeries: string | null
  modifiedNumber: string | null
  sunatState: number
  voidedAt: Date | null
  vanishedAt: Date | null
  registerLine: string
  seenAt: Date
  statedIn: StatedCurrency | null
}

type RegisterVersionsTable = {
  businessId: string
  voucherId: number
  seenAt: Date
  replacedAt: Date
  period: string
  registerLine: string
}

type VoucherDocumentsTable = {
  businessId: string
  voucherId: number
  state: 'stored' | 'absent' | 'unreadable' | 'foreign'
  reason: string | null
  tries: number
  triedAt: Date
  xmlSha256: string | null
  currency: string | null
  total: string | null
  customerDocument: string | null
  operationType: string | null
  paymentForm: string | null
  detractionCode: string | null
  detractionPercent: string | null
  detractionAmount: string | null
  itemCount: Generated<number>
  findings: ColumnType<Finding[] | null, string | null, never>
}

type VoucherItemsTable = {
  businessId: string
  voucherId: number
  position: number
  description: string
  code: string | null
  sunatCode: string | null
  unit: string | null
  quantity: string | null
  unitValue: string | null
  unitPrice: string | null
  value: string | null
  affectation: string | null
  igvPercent: string | null
}

type PeriodTotalsTable = {
  businessId: string
  book: Book
  period: string
  type: string
  igvTier: string
  voucherCount: number
  voidedCount: number
  taxableBase: string
  igv: string
  nonTaxable: string
  isc: string
  icbper: string
  otherCharges: string
  total: string
}

type PeriodVersionsTable = {
  businessId: string
  book: Book
  period: string
  version: number
  /** Counts changes of the documents and deposits of the period. */
  papers: Generated<number>
}

/** Results computed from a period, cached under the version of the period they were computed from. */
type PeriodReadingsTable = {
  businessId: string
  book: Book
  period: string
  subject: string
  version: number
  content: ColumnType<unknown, string, string>
}

type PeriodListsTable = {
  businessId: string
  period: string
  kind: 'all' | 'type' | 'series' | 'provider' | 'status' | 'day'
  value: string
  block: number
  version: number
  label: string
  count: number
  total: string
  ids: string[]
}
