import type { Session } from '@contapro/contract/sessions'
import type { User } from '@contapro/contract/users'
import { dateInLima } from '@contapro/domain/dates/lima'

import type { Caller } from '../../http/session.ts'
import { deviceName } from './sessions/device-name.ts'
import type { OpenSession } from './sessions/session-queries.ts'

/** The account of a session. One that came from SISCONT shows its profile, also when the account is older. */
export function presentUser(caller: Pick<Caller, 'user' | 'userType'>, now: Date): User {
  const { user, userType } = caller
  return {
    uuid: user.id,
    name: user.name,
    last_name: user.lastName,
    document_number: user.documentNumber,
    email: user.email,
    phone_number: user.phoneNumber,
    accountant_profile: userType === 'siscont' ? 'Siscont' : user.accountantProfile,
    subscription: presentSubscription(caller, now),
    userType,
    abTestGroup: user.abTestGroup,
  }
}

export function presentSiscontUser(caller: Pick<Caller, 'user' | 'userType'>, now: Date) {
  const { licenseEnd: end, licenseCheckedAt } = caller.user
  const isActive = end !== null && end >= dateInLima(now)
  return {
    ...presentUser(caller, now),
    license_end: isActive ? end : null,
    is_license_known: licenseCheckedAt !== null,
  }
}

/** A subscription that ended is shown with its end; a license of SISCONT that ended is none. */
function presentSubscription({ user, userType }: Pick<Caller, 'user' | 'userType'>, now: Date): User['subscription'] {
  const { subscribedUntil: end, planType, accountantProfile } = user
  if (end === null) return null
  const isLicensed = userType === 'siscont' || accountantProfile === 'Siscont'
  return isLicensed && end < dateInLima(now) ? null : { plan_type: planType ?? 1, end_date: end }
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
