import type { Limit } from '../../http/attempts.ts'

// Whoever may ask SUNAT about passwords may guess them (quality bar SEC-6, TRAP-11), and SUNAT blocks a user after a few wrong ones.
const QUARTER = 900
export const VALIDATION: Limit = { kind: 'validate-credentials', max: 10, windowSeconds: QUARTER }
export const CHANGE: Limit = { kind: 'change-credentials', max: 10, windowSeconds: QUARTER }
export const PROFILE_RUC: Limit = { kind: 'profile-ruc', max: 5, windowSeconds: 3600 }
export const PROFILE_CALLER: Limit = { kind: 'profile-caller', max: 10, windowSeconds: QUARTER }
/** An office with many clients shares one address. */
export const VALIDATION_ADDRESS: Limit = { kind: 'validate-address', max: 60, windowSeconds: QUARTER }
