import type { ReviewState } from '@contapro/domain/review/review-state'
import type { SingleDestination } from '@contapro/domain/vouchers/destination'
import type { Finding } from '@contapro/domain/vouchers/finding'
import type { StatedCurrency } from '@contapro/domain/currency/stated-currency'
import type { Book } from '@contapro/domain/vouchers/book'
import type { ColumnType, Generated } from 'kysely'

export type VouchersTables = {
  vouchers: VouchersTable
  registerVersions: RegisterVersionsTable
  documentCurrencyAmounts: DocumentCurrencyAmountsTable
  pendingFactFills: PendingFactFillsTable
  handMadeVouchers: HandMadeVouchersTable
  voucherDocuments: VoucherDocumentsTable
  voucherItems: VoucherItemsTable
  periodTotals: PeriodTotalsTable
  periodVersions: PeriodVersionsTable
  periodReadings: PeriodReadingsTable
  periodLists: PeriodListsTable
}

/** How the line of a register is read: the columns of a file, the record of a listing, a voucher known from its XML, or one that was typed. */
export type RegisterLayout = Book | 'rce-listing' | 'rvie-listing' | 'xml' | 'fee-receipts' | 'hand'

/** Which route brought the present facts of a voucher: SUNAT's API, its portal, an uploaded file, or the accountant's own typing. */
export type VoucherOrigin = 'api' | 'portal' | 'upload' | 'hand'

/** The parts of amounts that a book states separately; null in the other book. */
type AmountPartColumns = {
  baseDg: string | null
  igvDg: string | null
  baseDgng: string | null
  igvDgng: string | null
  baseDng: string | null
  igvDng: string | null
  baseDiscount: string | null
  igvDiscount: string | null
  exported: string | null
  exonerated: string | null
  unaffected: string | null
  ivapBase: string | null
  ivap: string | null
}

/** Amounts are exact decimals, as text. */
type VouchersTable = AmountPartColumns & {
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
  /** What `statedIn` follows from: the voucher's XML, the other vouchers of its book, or the accountant who typed it. */
  statedBy: 'xml' | 'inferred' | 'hand' | null
  /** The published rate of the day, of vouchers whose row has none. */
  publishedRate: string | null
  /** A credit note that annuls a purchase. */
  annuls: Generated<boolean>
  /** The part at the reduced rate, of vouchers whose lines have both rates. */
  reducedBase: string | null
  reducedIgv: string | null
  noteReason: string | null
  modifies: ColumnType<object[] | null, string | null, string | null>
  detractionMark: string | null
  layout: RegisterLayout | null
  origin: VoucherOrigin
  /** Of origin upload: brought by a copy of SUNAT's proposal, so that SUNAT's register lists it or has removed it. */
  fromProposal: Generated<boolean>
  /** How a purchase counts; null while nobody has judged it. */
  reviewState: ReviewState | null
  /** What rules or the accountant say it is for; null when as the register states. */
  reviewDestination: SingleDestination | null
  /** The period whose credit its IGV belongs to; null when its own, `NO_PERIOD_YET` while it waits for a deposit. */
  creditPeriod: string | null
}

/** Amounts as the register states them in the currency of the document. */
type DocumentCurrencyAmountsTable = AmountPartColumns & {
  businessId: string
  voucherId: number
  taxableBase: string | null
  igv: string | null
  nonTaxable: string | null
  isc: string | null
  icbper: string | null
  otherCharges: string | null
  total: string | null
}

/** Businesses with vouchers stored before their facts had columns. */
type PendingFactFillsTable = {
  businessId: string
}

/** Vouchers as the accountant typed them, also those that SUNAT has listed since. */
type HandMadeVouchersTable = {
  businessId: string
  voucherId: number
  /** A `HandMadeBody`. */
  typed: ColumnType<object, string, string>
  typedBy: string
  typedAt: Date
  /** When the accountant deleted it. */
  deletedAt: Date | null
  /** The hash of the attached file. */
  attachment: string | null
  attachmentType: AttachmentType | null
}

export type AttachmentType = 'jpeg' | 'png' | 'pdf'

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
  /** `foreign`: the XML of another voucher. */
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
  /** Base and IGV of the lines at each rate, in the currency of the XML; null without such lines. */
  generalBase: string | null
  generalIgv: string | null
  reducedBase: string | null
  reducedIgv: string | null
  customerDocumentType: string | null
  detractionAccount: string | null
  plates: string[] | null
  installments: ColumnType<object[] | null, string | null, never>
  prepaid: string | null
  perceptionAmount: string | null
  perceptionCode: string | null
  /** `DOCUMENT_FACTS_VERSION` when the XML was read. */
  facts: Generated<number>
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
  /** Empty for what nobody has judged. */
  reviewState: Generated<ReviewState | ''>
  creditPeriod: string
  voucherCount: number
  voidedCount: number
  unprovenCount: Generated<number>
  taxableBase: string
  igv: string
  nonTaxable: string
  isc: string
  icbper: string
  otherCharges: string
  total: string
  baseDg: Generated<string>
  igvDg: Generated<string>
  baseDgng: Generated<string>
  igvDgng: Generated<string>
  baseDng: Generated<string>
  igvDng: Generated<string>
  reducedBase: Generated<string>
  reducedIgv: Generated<string>
  exported: Generated<string>
}

type PeriodVersionsTable = {
  businessId: string
  book: Book
  period: string
  version: number
  /** Counts changes of documents and deposits. */
  papers: Generated<number>
  /** Counts changes of verdicts and decisions, on which no list depends. */
  verdicts: Generated<number>
}

/** A cache of results per period version; unrelated to `register_readings`. */
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
  book: Book
  period: string
  kind: 'all' | 'all-by-party' | 'all-by-total' | 'type' | 'series' | 'provider' | 'voided' | 'day' | 'valid-day'
  value: string
  block: number
  version: number
  label: string
  count: number
  total: string
  igv: string
  ids: string[]
}
