// What other features may ask of the vouchers.
export { deleteVouchers } from './delete-vouchers.ts'
export { type DocumentResult } from './documents/document-result.ts'
export {
  countDocuments,
  DOCUMENT,
  findVoucherIds,
  listPendingDocuments,
  type ListedTarget,
  type DocumentTarget,
} from './documents/pending-documents.ts'
export { readAndStoreDocument } from './documents/read-document.ts'
export { storeDocuments } from './documents/store-documents.ts'
export { storeXmlVouchers } from './documents/store-xml-vouchers.ts'
export { backfillConversions } from './currency/backfill-conversions.ts'
export type { Intake } from './intake.ts'
export { ensureLists, findLargePeriods } from './purchases/ensure-lists.ts'
export { listSuppliers } from './list-suppliers.ts'
export { markVanished } from './register/mark-vanished.ts'
export type { RegisterListing } from './register/register-voucher.ts'
export { openRegisterIntake, type RegisterIntake } from './register/store-register.ts'
export { bumpDepositsVersion } from './totals/bump-documents-version.ts'
export { cachedPeriodResult } from './totals/cached-period-result.ts'
export { findWrongTotals } from './totals/recount-periods.ts'
export { VOUCHER_CODE } from './voucher-code-sql.ts'
export { hasXmlAtSunat, isCounted, isListed, isPurchaseOrSale } from './voucher-status.ts'
