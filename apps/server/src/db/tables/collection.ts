import type { Collection } from '@contapro/contract/collections'
import type { Book } from '@contapro/domain/vouchers/book'
import type { Generated, Selectable } from 'kysely'

export type CollectionTables = {
  collections: CollectionsTable
  collectedRegisters: CollectedRegistersTable
}

type CollectionsTable = {
  id: Generated<string>
  businessId: string
  reason: Collection['reason']
  state: Collection['state']
  stage: CollectionStage
  /** What is being done, as the accountant reads it. */
  step: string
  /** Progress within the stage: registers, files or lists, of `total`. */
  done: Generated<number>
  total: Generated<number>
  vouchers: Generated<number>
  filesExpected: Generated<number>
  filesStored: Generated<number>
  filesMissing: Generated<number>
  route: Generated<'api' | 'portal'>
  /** The modules that SUNAT did not allow or did not answer about in this collection. */
  missing: Generated<string[]>
  /** What was in doubt when it ended, a book and a reason each: `rce CURRENCY_UNPROVEN`. */
  doubts: Generated<string[]>
  /** How often in a row SUNAT did not answer; decides how long to wait. */
  waits: Generated<number>
  requestedAt: Date
  startedAt: Date | null
  endedAt: Date | null
  failure: string | null
}

export type CollectionRow = Selectable<CollectionsTable>

/** The stages of a collection, in order. */
export const COLLECTION_STAGES = [
  'periods',
  'registers',
  'files',
  'rates',
  'suppliers',
  'deposits',
  'withholdings',
  'fee-receipts',
  'verdicts',
  'end',
] as const
export type CollectionStage = (typeof COLLECTION_STAGES)[number]

type CollectedRegistersTable = {
  collectionId: string
  book: Book
  period: string
  isFiled: boolean
  state: Collection['registers'][number]['state']
  ticket: string | null
  ticketAskedAt: Date | null
  ticketsAsked: Generated<number>
  /** How often SUNAT did not answer about it, although it answered about something else. */
  unanswered: Generated<number>
  announced: Generated<number>
  stored: Generated<number>
  quarantined: Generated<number>
  added: Generated<number>
  changed: Generated<number>
  vanished: Generated<number>
  differences: Generated<string[]>
}

export type CollectedRegisterRow = Selectable<CollectedRegistersTable>
