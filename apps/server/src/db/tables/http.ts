import type { ColumnType, Generated } from 'kysely'

import type { CreatedAt } from './column-types.ts'

export type HttpTables = {
  attempts: AttemptsTable
  idempotencyKeys: IdempotencyKeysTable
}

type AttemptsTable = {
  id: Generated<number>
  kind: string
  key: string
  at: Date
}

type IdempotencyKeysTable = {
  userId: string
  key: string
  requestHash: Buffer
  status: number
  answer: ColumnType<object | null, string, never>
  createdAt: CreatedAt
}
