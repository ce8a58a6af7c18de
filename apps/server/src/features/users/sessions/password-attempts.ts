import type { Queryable } from '../../../db/database.ts'
import { addressKey } from '../../../http/limits/address-key.ts'
import { AppError } from '../../../http/app-error.ts'
import { attemptName, clearAttempts, type Attempt } from '../../../http/limits/attempts.ts'
import { hashDeviceId } from '../devices/device-queries.ts'
import { DEVICE_PASSWORD, PASSWORD_ADDRESS, STRANGER_PASSWORD, STRANGER_PASSWORD_ADDRESS } from '../limits.ts'
import { createKeyedSlots } from '../passwords/slots.ts'
import type { DeviceVisitor } from './sessions.ts'

/** An account that somebody wants to enter. It has no user when it does not exist. */
type Account = { email: string; userId: string | undefined; isKnownDevice: boolean }

/**
 * What a wrong password counts against. A device that signed in to the account before has a limit of its own: guesses of strangers
 * do not keep the owner out.
 */
export function passwordAttempts({ email, userId, isKnownDevice }: Account, visitor: DeviceVisitor): Attempt[] {
  if (isKnownDevice) return [{ limit: DEVICE_PASSWORD, key: deviceKey(email, visitor), userId }]
  return [
    { limit: PASSWORD_ADDRESS, key: visitor.address, userId },
    { limit: STRANGER_PASSWORD_ADDRESS, key: strangerKey(email, visitor), userId },
    { limit: STRANGER_PASSWORD, key: email, userId },
  ]
}

const judging = createKeyedSlots({
  maxRunning: 4,
  maxWaiting: 50,
  refusal: () => new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 5, limit: { kind: 'sign-ins-at-once' } }),
})

/**
 * Judges few passwords at once for each account, device and address. The others wait, and most of a burst of guesses is refused by then,
 * before it costs a hash.
 */
export function judgeInTurn(attempts: readonly Attempt[], judge: () => Promise<void>): Promise<void> {
  return attempts.reduceRight((next, attempt) => () => judging(attemptName(attempt), next), judge)()
}

/** After a right password: the visitor's own mistakes no longer count. Those of others do. */
export async function forgetOwnMistakes(db: Queryable, email: string, visitor: DeviceVisitor): Promise<void> {
  await clearAttempts(
    db,
    { limit: STRANGER_PASSWORD_ADDRESS, key: strangerKey(email, visitor) },
    { limit: DEVICE_PASSWORD, key: deviceKey(email, visitor) },
  )
}

const strangerKey = (email: string, { address }: DeviceVisitor) => `${email} ${addressKey(address)}`
const deviceKey = (email: string, { deviceId }: DeviceVisitor) => `${email} ${hashDeviceId(deviceId).toString('hex')}`
