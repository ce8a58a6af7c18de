import type { Generated } from 'kysely'

import type { CreatedAt } from './column-types.ts'

export type AlertsTables = {
  messageAlerts: MessageAlertsTable
}

type MessageAlertsTable = {
  id: Generated<string>
  userId: string
  message: string
  createdAt: CreatedAt
  deletedAt: Date | null
}
