import type { AbTestGroup, User, UserType } from '@contapro/contract/users'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** The tables as migrations make them, in the camelCase that the database plugin gives. */
export type Tables = {
  users: UsersTable
  sessions: SessionsTable
  recoveryRequests: RecoveryRequestsTable
  attempts: AttemptsTable
  captchaSolutions: CaptchaSolutionsTable
  messageAlerts: MessageAlertsTable
  usageEvents: UsageEventsTable
}

type CreatedAt = ColumnType<Date, never, never>

type UsersTable = {
  id: Generated<string>
  userType: UserType
  name: string
  lastName: string
  documentNumber: string
  email: string
  phoneNumber: string
  accountantProfile: User['accountant_profile']
  passwordHash: string
  planType: number | null
  subscriptionEnd: string | null
  abTestGroup: AbTestGroup
  utmSource: string | null
  utmMedium: string | null
  utmCampaign: string | null
  createdAt: CreatedAt
}

export type UserRow = Selectable<UsersTable>

type SessionsTable = {
  id: Generated<string>
  userId: string
  createdAt: CreatedAt
  expiresAt: Date
  lastsUntil: Date
  revokedAt: Date | null
  address: string
  userAgent: string
}

type RecoveryRequestsTable = {
  id: Generated<string>
  userId: string
  tokenHash: Buffer | null
  createdAt: CreatedAt
  expiresAt: Date
  usedAt: Date | null
}

type AttemptsTable = {
  id: Generated<number>
  kind: string
  key: string
  at: Date
}

type CaptchaSolutionsTable = {
  challenge: string
  expiresAt: Date
}

type MessageAlertsTable = {
  id: Generated<string>
  userId: string
  message: string
  createdAt: CreatedAt
  deletedAt: Date | null
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
