import { ELECTRONIC_TYPES, WITHHOLDING_TYPES } from '@contapro/domain/vouchers/voucher-types'

// The only definitions of what is listed, valid and counted, as SQL conditions on a `vouchers` row with the given alias.

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')
const column = (name: string, alias: string) => (alias === '' ? name : `${alias}.${name}`)

/** Still listed by the register of its period. */
export const isListed = (alias = '') => `${column('vanished_at', alias)} is null`

/** Not voided at SUNAT. */
export const isValid = (alias = '') => `${column('voided_at', alias)} is null`

/** Enters the sums of its period. */
export const isCounted = (alias = '') => `${isListed(alias)} and ${isValid(alias)}`

/** Not a retention or perception, which have sections of their own. */
export const isPurchaseOrSale = (alias = '') => `${column('type', alias)} not in (${quoted(WITHHOLDING_TYPES)})`

/** Has an XML at SUNAT: `hasXml` of the domain, in SQL. */
export const hasXmlAtSunat = (alias = '') =>
  `${column('type', alias)} in (${quoted(ELECTRONIC_TYPES)}) and ${column('series', alias)} ~ '^[A-Za-z]'`

/** States of SUNAT that void a voucher: 2 voided, 3 reverted, 4 annulled. */
const VOIDED_STATES = [2, 3, 4]

export const isVoidedState = (sunatState: number) => VOIDED_STATES.includes(sunatState)

export const hasVoidedState = (alias = '') => `${column('sunat_state', alias)} in (${VOIDED_STATES.join(', ')})`
