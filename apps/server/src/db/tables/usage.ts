import type { ColumnType, Generated } from 'kysely'

import type { CreatedAt } from './column-types.ts'

export type UsageTables = {
  usageEvents: UsageEventsTable
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
