import type { Limit } from '../../http/limits/attempts.ts'

// Quality bar SEC-6. No account is locked for good: the window passes, and a password reset clears the counts.
const QUARTER_HOUR = 900
const HOUR = 3600

/** Wrong passwords for an account from devices that never signed in to it, over all addresses. */
export const STRANGER_PASSWORD: Limit = { kind: 'wrong-password', max: 10, windowSeconds: QUARTER_HOUR }
/** From one address: lower, so that one stranger cannot use up the tries of an owner with a new device. */
export const STRANGER_PASSWORD_ADDRESS: Limit = { kind: 'wrong-password-stranger', max: 5, windowSeconds: QUARTER_HOUR }
/** Wrong passwords for an account on one device that signed in to it before. Those of strangers do not count here. */
export const DEVICE_PASSWORD: Limit = { kind: 'wrong-password-device', max: 5, windowSeconds: QUARTER_HOUR }
/** Wrong passwords from one address for any accounts. High, because an office shares one address. */
export const PASSWORD_ADDRESS: Limit = {
  kind: 'wrong-password-address',
  max: 100,
  windowSeconds: QUARTER_HOUR,
  isPerAddress: true,
}

export const RECOVERY_ADDRESS: Limit = { kind: 'recovery-address', max: 5, windowSeconds: HOUR, isPerAddress: true }
export const RECOVERY_MAILS: Limit = { kind: 'recovery-mails', max: 3, windowSeconds: HOUR }
export const SIGN_UP_ADDRESS: Limit = { kind: 'sign-up-address', max: 30, windowSeconds: HOUR, isPerAddress: true }
