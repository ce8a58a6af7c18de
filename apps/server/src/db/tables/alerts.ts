import type { Generated } from 'kysely'

import type { CreatedAt } from './column-types.ts'

export type AlertsTables = {
  messageAlerts: MessageAlertsTable
}

type MessageAlertsTable = {
  id: Generated<string>
  userId: string
  message: string
  severity: Generated<'info' | 'warning' | 'error'>
  action: 'OPEN_REPORT' | 'REVIEW' | 'FIX_CREDENTIALS' | 'PAY_DETRACTIONS' | null
  businessId: string | null
  /** The tax period that the action is about. */
  period: string | null
  /** Names a state that lasts, of which a business has one alert. */
  topic: string | null
  /** What an alert with a topic is about. */
  facts: Generated<string[]>
  createdAt: CreatedAt
  deletedAt: Date | null
}
