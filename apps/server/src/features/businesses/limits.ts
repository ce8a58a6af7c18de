import type { Limit } from '../../http/limits/attempts.ts'

// Limits of requests. Which SOL keys reach SUNAT is limited by `sunat/sol-key-guard.ts`, whatever asks for it (quality bar SEC-6, TRAP-11).
const QUARTER_HOUR = 900
export const VALIDATION: Limit = { kind: 'validate-credentials', max: 10, windowSeconds: QUARTER_HOUR }
export const CHANGE: Limit = { kind: 'change-credentials', max: 10, windowSeconds: QUARTER_HOUR }
/** Look-ups reveal whether somebody holds a RUC: enough for a day's registrations by hand, too few to list the padrón. */
export const RUC_LOOKUP: Limit = { kind: 'ruc-lookup', max: 100, windowSeconds: QUARTER_HOUR }
/** Each look-up is of up to 200 RUCs that an office is about to register. */
export const RUC_BATCH_LOOKUP: Limit = { kind: 'ruc-batch-lookup', max: 6, windowSeconds: 3600 }
/** Each registration also answers whether somebody else holds the RUC. An office registers two whole batches in an hour. */
export const REGISTRATION: Limit = { kind: 'registration', max: 400, windowSeconds: 3600 }
/** Companies of an account whose SOL key SUNAT has not accepted: each has credentials, an audit chain and collections that wait. */
export const MAX_UNPROVEN = 500
// The kind is stored, so it keeps the word of the endpoint's URL.
export const SOL_KEY_PER_CALLER: Limit = { kind: 'profile-caller', max: 10, windowSeconds: QUARTER_HOUR }
/** Higher than the others, because a whole office shares one address. */
export const VALIDATION_ADDRESS: Limit = {
  kind: 'validate-address',
  max: 60,
  windowSeconds: QUARTER_HOUR,
  isPerAddress: true,
}

/** How often the accountants who hold a RUC are notified that others try SOL keys of it. */
export const HOLDERS_NOTIFIED: Limit = { kind: 'holders-notified', max: 1, windowSeconds: 3600 }
/** The same for each account whose key SUNAT accepted: wrong keys of others never hide it. */
export const HOLDERS_NOTIFIED_OF_ACCEPTED: Limit = { kind: 'holders-notified-accepted', max: 1, windowSeconds: 3600 }

/** How long a request waits for a worker that checks credentials: the accountant waits at most a minute. */
export const MAX_CHECK_MS = 55_000
/** How long SUNAT may take of it. */
export const MAX_SUNAT_CHECK_MS = 52_000
