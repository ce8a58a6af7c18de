import type { Book } from '@contapro/domain/vouchers/book'
import type { Generated } from 'kysely'

export type CompletenessTables = {
  registerReadings: RegisterReadingsTable
  moduleReadings: ModuleReadingsTable
}

type RegisterReadingsTable = {
  businessId: string
  book: Book
  period: string
  route: 'api' | 'portal' | 'upload' | null
  readAt: Date | null
  /** The last reading by a route that lists everything; null when there was none. */
  wholeReadAt: Date | null
  /** Whether the period was filed when it was last read; null when the route does not say. */
  isFiled: boolean | null
  quarantined: Generated<number>
  differences: Generated<number>
  /** SUNAT did not answer with its own summary, so that the detail is not verified. */
  isSummaryUnread: Generated<boolean>
  /** Of an uploaded register: vouchers of its period that are not in the file. */
  outsideFile: Generated<number>
  failure: 'FAILED' | 'NOT_ALLOWED' | null
}

/** The optional modules whose reading is recorded. */
export type ReadModule = 'deposits' | 'withholdings' | 'fee-receipts' | 'voucher-files'

type ModuleReadingsTable = {
  businessId: string
  module: ReadModule
  readAt: Date | null
  oldest: string | null
  /** Lines of the last reading that could not be understood, by the name of their list. */
  unreadable: Generated<Record<string, number>>
  failure: 'FAILED' | 'NOT_ALLOWED' | null
  /** The last file of the accountant, and the oldest period it names. */
  uploadedAt: Date | null
  uploadedOldest: string | null
}
