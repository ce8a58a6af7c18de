import type { Book } from '@contapro/domain/vouchers/book'
import type { Generated, Selectable } from 'kysely'

export type CollectionTables = {
  collections: CollectionsTable
  collectedRegisters: CollectedRegistersTable
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

export type CollectionRow = Selectable<CollectionsTable>

/** The stages of a collection, in order. */
export type CollectionStage = 'periods' | 'registers' | 'files' | 'suppliers' | 'deposits' | 'withholdings' | 'end'

type CollectedRegistersTable = {
  collectionId: string
  book: Book
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
