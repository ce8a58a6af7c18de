import type { UserType } from '@contapro/contract/access'
import type { AbTestGroup, User } from '@contapro/contract/users'
import type { Generated, GeneratedAlways, Selectable } from 'kysely'

import type { CreatedAt } from './column-types.ts'

export type UsersTables = {
  users: UsersTable
  sessions: SessionsTable
  recoveryRequests: RecoveryRequestsTable
  captchaSolutions: CaptchaSolutionsTable
  devices: DevicesTable
}

type UsersTable = {
  id: Generated<string>
  name: string
  lastName: string
  documentNumber: string
  email: string
  phoneNumber: string
  accountantProfile: User['accountant_profile']
  /** Null for an account made from SISCONT, until its owner sets a password of Contapro by mail. */
  passwordHash: string | null
  planType: number | null
  subscriptionEnd: string | null
  /** Of the license of SISCONT, when it was last asked for; null without an active one. */
  licenseEnd: string | null
  licenseCheckedAt: Date | null
  /** The later of both ends; null without any. */
  subscribedUntil: GeneratedAlways<string | null>
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
  /** The user type of the sign-in; a linked account has two. */
  userType: UserType
  createdAt: CreatedAt
  expiresAt: Date
  /** Extending a session never moves `expiresAt` beyond this. */
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

type CaptchaSolutionsTable = {
  challenge: string
  expiresAt: Date
}

type DevicesTable = {
  userId: string
  deviceHash: Buffer
  lastSeenAt: Date
}
