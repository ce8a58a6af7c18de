// What other features may ask of the vouchers' tables.
export { markVanished } from './mark-vanished.ts'
export { beginMerge, type RegisterMerge } from './merge-register.ts'
export { findWrongTotals } from './recount-periods.ts'
export type { RegisterListing, RegisterVoucher } from './register-voucher.ts'
