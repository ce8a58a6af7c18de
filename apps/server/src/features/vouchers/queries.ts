// What other features may ask of the vouchers, and the commands by which they store and delete them.
export { deleteVouchers } from './delete-vouchers.ts'
export { countFiles } from './documents/count-files.ts'
export { countUnreadFacturas } from './documents/count-unread-facturas.ts'
export type { DocumentOutcome, TargetOutcome, ParsedXml } from './documents/document-outcome.ts'
export {
  countDocuments,
  DOCUMENT_LATERAL,
  listMissedDocuments,
  listPendingDocuments,
  type PendingDocument,
} from './documents/pending-documents.ts'
export { readAndStoreDocument } from './documents/read-document.ts'
export { storeDocuments } from './documents/store-documents.ts'
export { storeGivenXml, type GivenXml, type GivenXmlOutcome, type KnownXml } from './documents/store-given-xml.ts'
export { storeXmlVouchers, type KeyedOutcome } from './documents/store-xml-vouchers.ts'
export { storeFeeReceipts } from './fee-receipts/store-fee-receipts.ts'
export { ensureVoucherRates } from './currency/ensure-voucher-rates.ts'
export { settleCurrencies } from './currency/settle-currencies.ts'
export { EXCHANGE_RATE } from './exchange-rate-sql.ts'
export { findAnnulledPeriods } from './find-annulled-periods.ts'
export { findBroughtCodes } from './find-voucher-ids.ts'
export { storeHandMade, type HandMadeOutcome } from './hand-made/store-hand-made.ts'
export type { Intake } from './intake.ts'
export { ensureLists } from './lists/ensure-lists.ts'
export { findLargePeriods } from './lists/find-large-periods.ts'
export { toListFilter } from './lists/list-filter.ts'
export { listVoucherFiles, type FileSelection, type ListedFile } from './lists/list-voucher-files.ts'
export { listSuppliers } from './list-suppliers.ts'
export { listDoubtful, type DoubtfulVoucher } from './list-doubtful.ts'
export { countOutsideFile, listOutsideFile, removeOutsideFile } from './register/outside-file.ts'
export { listUnnamed, type UnnamedVoucher } from './register/list-unnamed.ts'
export type { ListingCoverage, RegisterListing } from './register/register-voucher.ts'
export { openRegisterWriter, type RegisterWriter } from './register/store-register.ts'
export { withdrawVouchers, type Withdrawn } from './register/withdraw-vouchers.ts'
export { STATUS_OF_REVIEW } from './present.ts'
export { accountantDestination } from './accountant-destination-sql.ts'
export { bumpDepositsVersion } from './totals/bump-deposits-version.ts'
export { CREDIT_IGV, CREDIT_KIND, IGV_BY_DESTINATION, IS_PRORATED, SHARED_CREDIT_IGV } from './totals/credit-igv.ts'
export { countObserved } from './totals/count-observed.ts'
export { contentVersion, registerVersion, reportVersion } from './totals/period-version-sql.ts'
export { findWrongTotals } from './totals/recount-periods.ts'
export { listMovedIgv } from './totals/list-moved-igv.ts'
export { applyReview, type ReviewChange } from './totals/apply-review.ts'
export { VOUCHER_CODE } from './voucher-code-sql.ts'
export {
  hasXmlAtSunat,
  isCounted,
  isInBookList,
  isUnlistedOrInvalid,
  isListed,
  isPurchaseOrSale,
  isReviewedAs,
  isSumDeductible,
  isSumReviewedAs,
  isUnproven,
  isValid,
} from './voucher-status.ts'
