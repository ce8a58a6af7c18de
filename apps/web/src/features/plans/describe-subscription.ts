import type { User } from '@contapro/contract/users'
import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'

import { daysLeft } from '../../lib/format/days-left.ts'

/** The plan of every new account. */
export const TRIAL_PLAN = 1

type Subscription = User['subscription'] | undefined

/** `Tu prueba gratis vence el 18/12/2026: quedan 29 días.` The last day is still a day of the subscription. */
export function describeSubscription(subscription: Subscription, planName: string | undefined, now: Date): string {
  if (!subscription) return 'Tu cuenta no tiene una suscripción activa.'
  const { plan_type, end_date } = subscription
  const name = plan_type === TRIAL_PLAN ? 'Tu prueba gratis' : `Tu plan ${planName ?? plan_type}`
  const days = daysLeft(end_date, now)
  const date = formatDate(calendarDate(end_date))
  if (days === 0) return `${name} terminó el ${date}.`
  if (days === 1) return `${name} vence hoy.`
  return `${name} vence el ${date}: ${days === 2 ? 'queda 1 día' : `quedan ${days - 1} días`}.`
}
