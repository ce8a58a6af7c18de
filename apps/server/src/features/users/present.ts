import type { Session } from '@contapro/contract/sessions'
import type { User } from '@contapro/contract/users'

import type { Caller } from '../../http/session.ts'
import { deviceName } from './sessions/device-name.ts'
import type { OpenSession } from './sessions/session-queries.ts'

/** The account of a session. One that came from SISCONT shows its profile, also when the account is older. */
export function presentUser({ user, userType }: Pick<Caller, 'user' | 'userType'>): User {
  return {
    uuid: user.id,
    name: user.name,
    last_name: user.lastName,
    document_number: user.documentNumber,
    email: user.email,
    phone_number: user.phoneNumber,
    accountant_profile: userType === 'siscont' ? 'Siscont' : user.accountantProfile,
    subscription:
      user.subscribedUntil === null ? null : { plan_type: user.planType ?? 1, end_date: user.subscribedUntil },
    userType,
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
