import type { UserType } from '@contapro/contract/access'

import type { UserRow } from '../../db/tables/users.ts'

/** While the partner's license service is away, its last answer counts for so long. */
export const LAST_ANSWER_MS = 7 * 86_400_000

/** Entering from SISCONT asks for the license; during a session, too, an answer that is too old no longer counts. */
export function withKnownLicense(user: UserRow, userType: UserType, now: Date): UserRow {
  const { licenseCheckedAt: checkedAt, subscriptionEnd } = user
  const isKnown = checkedAt === null || now.getTime() - checkedAt.getTime() <= LAST_ANSWER_MS
  if (userType !== 'siscont' || isKnown) return user
  return { ...user, licenseEnd: null, subscribedUntil: subscriptionEnd }
}
