import type { Generated } from 'kysely'

export type QuarantineTables = {
  quarantine: QuarantineTable
}

type QuarantineTable = {
  businessId: string
  id: Generated<number>
  collectionId: string | null
  source: 'register' | 'voucher-file' | 'portal-list' | 'deposits' | 'withholdings'
  /** The book of a voucher, the role of a deposit, or the type of a withholding. */
  book: string | null
  period: string | null
  reason: string
  content: string
  file: string | null
  at: Date
}
