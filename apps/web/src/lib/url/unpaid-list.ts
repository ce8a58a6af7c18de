/** The value of `lista` that opens the detractions to be paid; without it the paid ones are shown. */
export const UNPAID_LIST = 'por-pagar'
