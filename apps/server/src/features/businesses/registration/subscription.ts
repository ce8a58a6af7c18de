import { dateInLima } from '@contapro/domain/dates/lima'

import { AppError } from '../../../http/app-error.ts'

export function isSubscribed(subscriptionEnd: string | null, now: Date): boolean {
  return subscriptionEnd !== null && subscriptionEnd >= dateInLima(now)
}

/** Once the subscription ends nothing is taken away, but nothing new is registered either. */
export function assertSubscribed({ subscriptionEnd }: { subscriptionEnd: string | null }, now: Date): void {
  if (!isSubscribed(subscriptionEnd, now)) throw new AppError('SUBSCRIPTION_ENDED')
}
