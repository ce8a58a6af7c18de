import type { ColumnType } from 'kysely'

export type AuditTables = {
  auditEntries: AuditEntriesTable
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
  signature: Buffer
  credentialsEntry: number | null
}
