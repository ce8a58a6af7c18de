import { REVIEW_STATES, type ReviewState } from '@contapro/domain/review/review-state'
import type { Book } from '@contapro/domain/vouchers/book'
import {
  DETRACTION_TYPES,
  ELECTRONIC_SERIES,
  ELECTRONIC_TYPES,
  WITHHOLDING_TYPES,
} from '@contapro/domain/vouchers/voucher-types'

// The only definitions of what is listed, valid, counted and deductible, as SQL conditions on a `vouchers` row with the given alias.

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')
const column = (name: string, alias: string) => (alias === '' ? name : `${alias}.${name}`)

/** Still listed by the register of its period. */
export const isListed = (alias = '') => `${column('vanished_at', alias)} is null`

/** Not voided at SUNAT, nor the note that annuls a purchase. */
export const isValid = (alias = '') => `${column('voided_at', alias)} is null and not ${column('annuls', alias)}`

/** Not listed or not valid, written so that an index of these few is used. */
export const isUnlistedOrInvalid = (alias = '') =>
  `(${column('vanished_at', alias)} is not null or ${column('voided_at', alias)} is not null or ${column('annuls', alias)})`

/** In foreign currency, without proof whether the register states it in soles or in that currency, or without a rate to convert it. */
export const isUnproven = (alias = '') =>
  `(${column('currency', alias)} <> 'PEN' and coalesce(${column('stated_in', alias)}, 'unclear') = 'unclear')`

/** Enters the sums of its period. */
export const isCounted = (alias = '') => `${isListed(alias)} and ${isValid(alias)} and not ${isUnproven(alias)}`

/** Not a retention or perception, which have sections of their own. */
export const isPurchaseOrSale = (alias = '') => `${column('type', alias)} not in (${quoted(WITHHOLDING_TYPES)})`

/** In the lists of purchases and sales. */
export const isInBookList = (alias = '') => `${isListed(alias)} and ${isPurchaseOrSale(alias)}`

/** Of a type that can be subject to detraction. */
export const mayHaveDetraction = (alias = '') => `${column('type', alias)} in (${quoted(DETRACTION_TYPES)})`

/** A valid purchase whose review state is one of these. */
export const isReviewedAs = (states: readonly ReviewState[], alias = '') =>
  `${isValid(alias)} and ${column('review_state', alias)} in (${quoted(states)})`

/** The same for a row of `period_totals`, whose sums have no voided vouchers. */
export const isSumReviewedAs = (states: readonly ReviewState[], alias = '') =>
  `${column('review_state', alias)} in (${quoted(states)})`

/** A purchase that nobody has judged counts as deductible. */
export const isDeductible = (alias = '') =>
  `${isValid(alias)} and coalesce(${column('review_state', alias)}, 'DEDUCIBLE') in (${quoted(REVIEW_STATES.deductible)})`

/** The same for a row of `period_totals`. Sales have no review state. */
export const isSumDeductible = (alias = '') =>
  `${column('review_state', alias)} in (${quoted(['', ...REVIEW_STATES.deductible])})`

/**
 * Has an XML at SUNAT: facturas, boletas and their notes whose series begins with a letter. Paper series are digits; utility receipts,
 * tickets, customs declarations and the rest exist only in the register.
 */
export const hasXmlAtSunat = (alias = '') =>
  `${column('type', alias)} in (${quoted(ELECTRONIC_TYPES)}) and ${column('series', alias)} ~ '${ELECTRONIC_SERIES}'`

/**
 * States of SUNAT that void a voucher: 2 voided, 3 reverted, and of purchases 4, annulled by a note because it was issued to a wrong RUC.
 * A sale in state 4 was declared, and its note takes it back in the month of the note.
 */
const VOIDED_STATES: Record<Book, readonly number[]> = { rce: [2, 3, 4], rvie: [2, 3] }

export const isVoidedState = (book: Book, sunatState: number) => VOIDED_STATES[book].includes(sunatState)

export const hasVoidedState = (book: Book, alias = '') =>
  `${column('sunat_state', alias)} in (${VOIDED_STATES[book].join(', ')})`
