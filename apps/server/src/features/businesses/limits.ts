import type { Limit } from '../../http/attempts.ts'

// Checking credentials with SUNAT allows guessing them (quality bar SEC-6, TRAP-11), and SUNAT blocks a user after a few wrong passwords.
const QUARTER_HOUR = 900
export const VALIDATION: Limit = { kind: 'validate-credentials', max: 10, windowSeconds: QUARTER_HOUR }
export const CHANGE: Limit = { kind: 'change-credentials', max: 10, windowSeconds: QUARTER_HOUR }
/** Look-ups tell whether somebody holds a RUC: enough for a day's registrations by hand, too few to list the padrón. */
export const RUC_LOOKUP: Limit = { kind: 'ruc-lookup', max: 100, windowSeconds: QUARTER_HOUR }
// The kinds are stored, so these two keep the word of the endpoint's URL.
export const SOL_KEY_PER_RUC: Limit = { kind: 'profile-ruc', max: 5, windowSeconds: 3600 }
export const SOL_KEY_PER_CALLER: Limit = { kind: 'profile-caller', max: 10, windowSeconds: QUARTER_HOUR }
/** Higher than the others, because a whole office shares one address. */
export const VALIDATION_ADDRESS: Limit = {
  kind: 'validate-address',
  max: 60,
  windowSeconds: QUARTER_HOUR,
  isPerAddress: true,
}

/** How long SUNAT may take to check credentials: the accountant waits at most a minute, including our own work. */
export const MAX_CHECK_MS = 55_000
