import type { Limit } from '../../http/limits/attempts.ts'
import { PASSWORD_ADDRESS } from '../users/queries.ts'

// Quality bar SEC-6. Wrong passwords of SISCONT count like those of Contapro, under names of their own (`users/limits.ts`).

/** Wrong passwords of SISCONT from one address for any emails: they keep nobody out of /login. */
export const SISCONT_PASSWORD_ADDRESS: Limit = { ...PASSWORD_ADDRESS, kind: 'wrong-siscont-password-address' }

/** Addresses with a password, right or wrong: each costs a hash and a question to the partner. An office shares one address. */
export const ARRIVAL_ADDRESS: Limit = { kind: 'siscont-arrival', max: 300, windowSeconds: 900, isPerAddress: true }
/** Codes that do not exist, were used or ended. */
export const CODE_ADDRESS: Limit = { kind: 'siscont-code', max: 20, windowSeconds: 900, isPerAddress: true }
/** Wrong keys of a partner's server. */
export const PARTNER_KEY_ADDRESS: Limit = { kind: 'partner-key', max: 10, windowSeconds: 900, isPerAddress: true }
/** How often a partner hands over the same user, with a right password or a wrong one. */
export const HANDOFF_EMAIL: Limit = { kind: 'handoff', max: 10, windowSeconds: 900 }
