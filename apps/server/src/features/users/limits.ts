import type { Limit } from '../../http/attempts.ts'

// Quality bar SEC-6. No account is locked for good: the window passes, and a password reset clears the count.
export const WRONG_PASSWORD: Limit = { kind: 'wrong-password', max: 10, windowSeconds: 900, slowDownFrom: 5 }
export const WRONG_PASSWORD_ADDRESS: Limit = { kind: 'wrong-password-address', max: 100, windowSeconds: 900 }
export const RECOVERY_ADDRESS: Limit = { kind: 'recovery-address', max: 5, windowSeconds: 3600 }
export const SIGN_UP_ADDRESS: Limit = { kind: 'sign-up-address', max: 30, windowSeconds: 3600 }
