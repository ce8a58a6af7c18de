/** Why the numbers of a book are not complete. */
export const BOOK_REASON_CODES = [
  'PORTAL_ONLY',
  'CURRENCY_UNPROVEN',
  'RATES_UNCLEAR',
  'QUARANTINED',
  'SUMMARY_DIFFERS',
  'SUMMARY_UNREAD',
  'OUTSIDE_FILE',
  'REGISTER_FAILED',
  'JUDGING',
  'COLLECTING',
  'RECOUNTING',
  'CREDENTIALS_REFUSED',
  'REGISTER_MISSING',
  'NOT_ALLOWED',
  'NOT_COLLECTED',
] as const

export type BookReasonCode = (typeof BOOK_REASON_CODES)[number]

/** The same of any number, which may also need XML files or lists of SUNAT's portal. */
export const REASON_CODES = [
  ...BOOK_REASON_CODES,
  'XML_MISSING',
  'DEPOSIT_AMOUNT_UNKNOWN',
  'DEPOSITS_UNREAD',
  'WITHHOLDINGS_UNREAD',
  'PERCEPTIONS_UNMATCHED',
  'FEE_RECEIPTS_UNREAD',
  'DEPOSITS_UNREADABLE',
  'PERCEPTIONS_UNREADABLE',
  'RETENTIONS_UNREADABLE',
  'FEE_RECEIPTS_UNREADABLE',
] as const

export type ReasonCode = (typeof REASON_CODES)[number]
