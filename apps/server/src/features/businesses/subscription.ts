import { dateInLima } from '@contapro/domain/dates/lima'

import type { UserRow } from '../../db/tables/users.ts'
import { AppError } from '../../http/app-error.ts'

export function isSubscribed(subscribedUntil: string | null, now: Date): boolean {
  return subscribedUntil !== null && subscribedUntil >= dateInLima(now)
}

/**
 * Without a subscription existing businesses stay visible, but no new one can be registered. A user from SISCONT
 * whose license could not be asked for yet may go on: it is asked for whenever they enter.
 */
export function assertSubscribed(user: UserRow, now: Date): void {
  if (isSubscribed(user.subscribedUntil, now)) return
  if (user.accountantProfile !== 'Siscont') throw new AppError('SUBSCRIPTION_ENDED')
  if (user.licenseCheckedAt) throw new AppError('LICENSE_NOT_FOUND')
}
