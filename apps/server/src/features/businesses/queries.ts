// What other features may ask of the businesses.
export { announceChange, BUSINESS_CHANGED } from './announce-change.ts'
export { deleteOldBatches } from './registration/batch/batch-rows.ts'
export { deleteOldChecks } from './credentials/delete-old-checks.ts'
export { API_REFUSED, setCredentialVerdict } from './credentials/set-credential-verdict.ts'
export {
  findUnarchivedBusiness,
  requireBusinessByRuc,
  findOwnerAmong,
  findRenderingQueueKey,
  listRegisteredRucs,
  findOwnBusinesses,
  requireBusiness,
} from './find-business.ts'
export { findMailAddress } from './find-mail-address.ts'
export { findPeriods } from './find-periods.ts'
export { listBusinesses } from './list-businesses.ts'
export { moduleName } from './module-names.ts'
export { confirmName, markProven, updateBusiness, updateUnarchivedBusiness } from './update-business.ts'
