// What other features may ask of the vouchers' tables.
export { findLargePeriods, makeLists } from './make-lists.ts'
export { markVanished } from './mark-vanished.ts'
export { beginMerge, type RegisterMerge } from './merge-register.ts'
export { notePapers } from './note-papers.ts'
export { readPeriod } from './period-readings.ts'
export { findWrongTotals } from './recount-periods.ts'
export type { RegisterListing, RegisterVoucher } from './register-voucher.ts'
