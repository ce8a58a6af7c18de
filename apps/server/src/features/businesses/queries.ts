// What other features may ask of the businesses.
export { API_REFUSED, setCredentialVerdict } from './credentials/set-credential-verdict.ts'
export { findLiveBusiness, findOwnBusiness, findOwner, requireBusiness } from './find-business.ts'
export { listBusinesses } from './list-businesses.ts'
export { markProven, updateBusiness, updateLiveBusiness } from './update-business.ts'
