import type { Queryable } from '../../../db/database.ts'
import { addressKey } from '../../../http/limits/address-key.ts'
import { AppError } from '../../../http/app-error.ts'
import { attemptName, clearAttempts, type Attempt, type Limit } from '../../../http/limits/attempts.ts'
import { hashDeviceId } from '../devices/device-queries.ts'
import { DEVICE_PASSWORD, PASSWORD_ADDRESS, STRANGER_PASSWORD, STRANGER_PASSWORD_ADDRESS } from '../limits.ts'
import { createKeyedSlots } from '../passwords/slots.ts'
import type { DeviceVisitor } from './sessions.ts'

/** An account that somebody wants to enter, and the name under which wrong passwords count. It has no user when it does not exist. */
export type JudgedAccount = {
  name: string
  userId: string | undefined
  isKnownDevice: boolean
  /** Against which the address counts. */
  addressLimit?: Limit
}

/**
 * What a wrong password counts against. A device that signed in to the account before has a limit of its own: guesses of strangers
 * do not keep the owner out.
 */
export function passwordAttempts(
  { name, userId, isKnownDevice, addressLimit = PASSWORD_ADDRESS }: JudgedAccount,
  visitor: DeviceVisitor,
): Attempt[] {
  if (isKnownDevice) return [{ limit: DEVICE_PASSWORD, key: deviceKey(name, visitor), userId }]
  return [
    { limit: addressLimit, key: visitor.address, userId },
    { limit: STRANGER_PASSWORD_ADDRESS, key: strangerKey(name, visitor), userId },
    { limit: STRANGER_PASSWORD, key: name, userId },
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
export function judgeInTurn<Found>(attempts: readonly Attempt[], judge: () => Promise<Found>): Promise<Found> {
  return attempts.reduceRight((next, attempt) => () => judging(attemptName(attempt), next), judge)()
}

/** After a right password: the visitor's own mistakes no longer count. Those of others do. */
export async function forgetOwnMistakes(db: Queryable, name: string, visitor: DeviceVisitor): Promise<void> {
  await clearAttempts(
    db,
    { limit: STRANGER_PASSWORD_ADDRESS, key: strangerKey(name, visitor) },
    { limit: DEVICE_PASSWORD, key: deviceKey(name, visitor) },
  )
}

const strangerKey = (name: string, { address }: DeviceVisitor) => `${name} ${addressKey(address)}`
const deviceKey = (name: string, { deviceId }: DeviceVisitor) => `${name} ${hashDeviceId(deviceId).toString('hex')}`
