// What other features may ask of the review of purchases.
export { judgeChanged } from './judging/judge-vouchers.ts'
export { refreshProfile } from './settings/refresh-profile.ts'
