import type { Book } from '@contapro/domain/vouchers/book'
import type { Generated } from 'kysely'

export type CompletenessTables = {
  registerReadings: RegisterReadingsTable
}

type RegisterReadingsTable = {
  businessId: string
  book: Book
  period: string
  route: 'api' | 'portal' | 'upload' | null
  readAt: Date | null
  quarantined: Generated<number>
  differences: Generated<number>
  failure: 'FAILED' | 'NOT_ALLOWED' | null
}
