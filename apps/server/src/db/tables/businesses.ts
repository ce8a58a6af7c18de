import type { BusinessStatus } from '@contapro/contract/businesses'
import type { ColumnType, Generated, Selectable } from 'kysely'

import type { CreatedAt } from './column-types.ts'

export type BusinessesTables = {
  businesses: BusinessesTable
  credentialChecks: CredentialChecksTable
  registrationBatches: RegistrationBatchesTable
  registrationRows: RegistrationRowsTable
}

type BusinessesTable = {
  id: Generated<string>
  accountantId: string
  ruc: string
  name: string
  /** Until a register of SUNAT has stated the name. */
  isNameTyped: Generated<boolean>
  paternalSurname: string | null
  maternalSurname: string | null
  givenNames: string | null
  status: BusinessStatus
  missingPermissions: Generated<string[]>
  /** When SUNAT first accepted the SOL credentials, which proves that the accountant works for this taxpayer. Null until then. */
  provenAt: Date | null
  lastCollectedAt: Date | null
  nextCollectionAt: Date | null
  createdAt: CreatedAt
  archivedAt: Date | null
  firstCollectedAt: Date | null
  notice: string | null
  /** Since when SUNAT is to be asked about purchases; null when nothing is left to ask, or SUNAT does not answer. */
  validityRequestedAt: Date | null
  /** When the newest of its suppliers were asked about that had not been looked up; null when there were never any. */
  suppliersAskedAt: Date | null
}

type CredentialChecksTable = {
  id: string
  accountantId: string
  businessId: string | null
  kind: 'validate' | 'prove' | 'change'
  ruc: string
  address: string
  sealed: Buffer | null
  requestedAt: Date
  answer: ColumnType<object | null, null, string>
}

export type BusinessRow = Selectable<BusinessesTable>

/** Companies that were sent together. */
type RegistrationBatchesTable = {
  id: string
  accountantId: string
  createdAt: Date
  /** When its last row began. */
  touchedAt: Date
}

type RegistrationRowsTable = {
  batchId: string
  position: number
  accountantId: string
  ruc: string
  name: string
  state: 'QUEUED' | 'WORKING' | 'REGISTERED' | 'SKIPPED' | 'FAILED'
  reason: string | null
  businessId: string | null
}
