import type { BusinessStatus } from '@contapro/contract/businesses'
import type { AbTestGroup, User, UserType } from '@contapro/contract/users'
import type { StatedCurrency } from '@contapro/domain/currency/stated-currency'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** The tables as migrations make them, in the camelCase that the database plugin gives. */
export type Tables = {
  users: UsersTable
  sessions: SessionsTable
  recoveryRequests: RecoveryRequestsTable
  attempts: AttemptsTable
  captchaSolutions: CaptchaSolutionsTable
  messageAlerts: MessageAlertsTable
  usageEvents: UsageEventsTable
  businesses: BusinessesTable
  businessCredentials: BusinessCredentialsTable
  auditEntries: AuditEntriesTable
  idempotencyKeys: IdempotencyKeysTable
  vouchers: VouchersTable
  registerVersions: RegisterVersionsTable
  periodTotals: PeriodTotalsTable
  collections: CollectionsTable
  collectedRegisters: CollectedRegistersTable
  quarantine: QuarantineTable
  voucherDocuments: VoucherDocumentsTable
  voucherItems: VoucherItemsTable
  deposits: DepositsTable
  withholdings: WithholdingsTable
  taxpayers: TaxpayersTable
  periodVersions: PeriodVersionsTable
  periodReadings: PeriodReadingsTable
  periodLists: PeriodListsTable
  periodBalances: PeriodBalancesTable
  sunatTokens: SunatTokensTable
  refusedCredentials: RefusedCredentialsTable
}

type CreatedAt = ColumnType<Date, never, never>

type UsersTable = {
  id: Generated<string>
  userType: UserType
  name: string
  lastName: string
  documentNumber: string
  email: string
  phoneNumber: string
  accountantProfile: User['accountant_profile']
  passwordHash: string
  planType: number | null
  subscriptionEnd: string | null
  abTestGroup: AbTestGroup
  utmSource: string | null
  utmMedium: string | null
  utmCampaign: string | null
  createdAt: CreatedAt
}

export type UserRow = Selectable<UsersTable>

type SessionsTable = {
  id: Generated<string>
  userId: string
  createdAt: CreatedAt
  expiresAt: Date
  lastsUntil: Date
  revokedAt: Date | null
  address: string
  userAgent: string
}

type RecoveryRequestsTable = {
  id: Generated<string>
  userId: string
  tokenHash: Buffer | null
  createdAt: CreatedAt
  expiresAt: Date
  usedAt: Date | null
}

type AttemptsTable = {
  id: Generated<number>
  kind: string
  key: string
  at: Date
}

type CaptchaSolutionsTable = {
  challenge: string
  expiresAt: Date
}

type MessageAlertsTable = {
  id: Generated<string>
  userId: string
  message: string
  createdAt: CreatedAt
  deletedAt: Date | null
}

type UsageEventsTable = {
  id: Generated<number>
  userId: string
  sessionId: string
  businessUuid: string | null
  eventType: string
  description: string
  metadata: ColumnType<Record<string, unknown>, string, never>
  at: CreatedAt
}

type BusinessesTable = {
  id: Generated<string>
  accountantId: string
  ruc: string
  name: string
  paternalSurname: string | null
  maternalSurname: string | null
  givenNames: string | null
  status: BusinessStatus
  missingPermissions: Generated<string[]>
  provenAt: Date | null
  lastCollectedAt: Date | null
  nextCollectionAt: Date | null
  createdAt: CreatedAt
  archivedAt: Date | null
  firstCollectedAt: Date | null
  notice: string | null
}

export type BusinessRow = Selectable<BusinessesTable>

type BusinessCredentialsTable = {
  businessId: string
  version: number
  wrappingKey: string
  wrappedDataKey: Buffer
  username: Buffer
  password: Buffer
  apiKey: Buffer | null
  apiSecret: Buffer | null
  solSavedAt: Date
  apiSavedAt: Date | null
  solRefusedAt: Date | null
  apiRefusedAt: Date | null
}

type AuditEntriesTable = {
  businessId: string
  number: number
  at: Date
  actor: string
  action: string
  details: ColumnType<Record<string, unknown>, string, never>
  previousHash: Buffer
  hash: Buffer
}

type IdempotencyKeysTable = {
  userId: string
  key: string
  requestHash: Buffer
  status: number
  answer: ColumnType<unknown, string, never>
  createdAt: CreatedAt
}

/** Amounts are exact decimals, as text. */
type VouchersTable = {
  businessId: string
  id: Generated<number>
  book: string
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

type PeriodTotalsTable = {
  businessId: string
  book: string
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

type CollectionsTable = {
  id: Generated<string>
  businessId: string
  reason: 'FIRST' | 'NIGHTLY' | 'ON_DEMAND' | 'CREDENTIALS'
  state: 'QUEUED' | 'RUNNING' | 'WAITING' | 'DONE' | 'FAILED'
  stage: CollectionStage
  step: string
  done: Generated<number>
  total: Generated<number>
  vouchers: Generated<number>
  filesExpected: Generated<number>
  filesStored: Generated<number>
  filesMissing: Generated<number>
  route: Generated<'api' | 'portal'>
  missing: Generated<string[]>
  waits: Generated<number>
  requestedAt: Date
  startedAt: Date | null
  endedAt: Date | null
  failure: string | null
}

/** The parts of a collection, in their order. */
export type CollectionStage = 'periods' | 'registers' | 'files' | 'suppliers' | 'deposits' | 'withholdings' | 'end'
export type CollectionRow = Selectable<CollectionsTable>

type CollectedRegistersTable = {
  collectionId: string
  book: 'rce' | 'rvie'
  period: string
  isFiled: boolean
  state: 'PENDING' | 'ASKED' | 'STORED' | 'NO_MOVEMENT' | 'NOT_ALLOWED' | 'FAILED'
  ticket: string | null
  ticketAskedAt: Date | null
  ticketsAsked: Generated<number>
  announced: Generated<number>
  stored: Generated<number>
  quarantined: Generated<number>
  added: Generated<number>
  changed: Generated<number>
  vanished: Generated<number>
  differences: Generated<string[]>
}

export type CollectedRegisterRow = Selectable<CollectedRegistersTable>

type QuarantineTable = {
  businessId: string
  id: Generated<number>
  collectionId: string
  source: 'register' | 'voucher-file' | 'portal-list' | 'deposits' | 'withholdings'
  book: string | null
  period: string | null
  reason: string
  content: string
  file: string | null
  at: Date
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
  amount: string | null
  paidOn: string | null
  paidAt: string
  period: string | null
  operationNumber: string
  paymentNumber: string
  voucherType: string
  voucherSeries: string
  voucherNumber: string
  seenAt: Date
}

type WithholdingsTable = {
  businessId: string
  type: '20' | '40'
  issuer: string
  series: string
  number: string
  period: string
  issueDate: string
  issuerName: string
  receiver: string
  regimeCode: string
  regime: string
  total: string
  revertedAt: Date | null
  xmlSha256: string | null
  xmlTries: Generated<number>
  seenAt: Date
}

type TaxpayersTable = {
  ruc: string
  name: string | null
  state: string | null
  condition: string | null
  ubigeo: string | null
  address: string | null
  askedAt: Date
  checkedAt: Date | null
}

type SunatTokensTable = {
  keyHash: Buffer
  sealed: Buffer
  renewAt: Date
}

type RefusedCredentialsTable = {
  hash: Buffer
  at: Date
}

type PeriodVersionsTable = {
  businessId: string
  book: string
  period: string
  version: number
  papers: Generated<number>
}

type PeriodReadingsTable = {
  businessId: string
  book: string
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

type PeriodBalancesTable = {
  businessId: string
  period: string
  amount: string
  enteredBy: string
  enteredAt: Date
}
