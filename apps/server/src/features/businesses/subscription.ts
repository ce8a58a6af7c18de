import { dateInLima } from '@contapro/domain/dates/lima'

import { AppError } from '../../http/app-error.ts'

export function isSubscribed(subscriptionEnd: string | null, now: Date): boolean {
  return subscriptionEnd !== null && subscriptionEnd >= dateInLima(now)
}

/** Without a subscription existing businesses stay visible, but no new one can be registered. */
export function assertSubscribed({ subscriptionEnd }: { subscriptionEnd: string | null }, now: Date): void {
  if (!isSubscribed(subscriptionEnd, now)) throw new AppError('SUBSCRIPTION_ENDED')
}
