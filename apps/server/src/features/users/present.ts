import type { Session } from '@contapro/contract/sessions'
import type { User } from '@contapro/contract/users'

import type { UserRow } from '../../db/tables/users.ts'
import { deviceName } from './sessions/device-name.ts'
import type { OpenSession } from './sessions/session-queries.ts'

export function presentUser(user: UserRow): User {
  return {
    uuid: user.id,
    name: user.name,
    last_name: user.lastName,
    document_number: user.documentNumber,
    email: user.email,
    phone_number: user.phoneNumber,
    accountant_profile: user.accountantProfile,
    subscription:
      user.planType === null || user.subscriptionEnd === null
        ? null
        : { plan_type: user.planType, end_date: user.subscriptionEnd },
    userType: user.userType,
    abTestGroup: user.abTestGroup,
  }
}

export function presentSession(session: OpenSession, currentId: string): Session {
  const { id, createdAt, expiresAt, address, userAgent } = session
  return {
    uuid: id,
    device: deviceName(userAgent),
    address,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    is_current: id === currentId,
  }
}
