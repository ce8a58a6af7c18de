import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Queryable } from '../../db/database.ts'

// What other features may ask of the review of purchases.
export { decideObserved } from './decisions/decide-purchases.ts'
export { undoAction } from './decisions/undo-decisions.ts'
export { judgeMarked } from './judging/judge-vouchers.ts'
export { findProrrata, findProrrataOf } from './settings/find-settings.ts'
export { refreshProfile } from './settings/refresh-profile.ts'
export { findWrongStates } from './verdicts/settle-states.ts'

const TABLES = ['voucher_verdicts', 'review_decisions', 'review_actions', 'review_settings', 'company_profiles']

/** Deletes verdicts, decisions and settings of a business. */
export async function deleteReview(db: Queryable, businessId: string, signal?: AbortSignal): Promise<void> {
  for (const table of TABLES) await deleteInBatches(db, table, businessId, signal)
}
