import type { BusinessStatus } from '@contapro/contract/businesses'
import type { Generated, Selectable } from 'kysely'

import type { CreatedAt } from './column-types.ts'

export type BusinessesTables = {
  businesses: BusinessesTable
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
  /** When SUNAT first accepted the SOL credentials, which proves that the accountant works for this taxpayer. Null until then. */
  provenAt: Date | null
  lastCollectedAt: Date | null
  nextCollectionAt: Date | null
  createdAt: CreatedAt
  archivedAt: Date | null
  firstCollectedAt: Date | null
  notice: string | null
}

export type BusinessRow = Selectable<BusinessesTable>
