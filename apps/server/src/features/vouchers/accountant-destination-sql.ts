import { isDecisionInForce } from '../../db/decision-in-force.ts'

/**
 * The destination that the accountant set for a `voucher`, or for its supplier; null: as the register states. `verdict` is its verdict,
 * `businessId` the SQL of its business.
 */
export const accountantDestination = (
  businessId: string,
) => `coalesce((select destined.destination from review_decisions destined
  where destined.business_id = ${businessId} and destined.voucher_id = voucher.id and destined.state is null
    and ${isDecisionInForce('destined')}), verdict.destination)`
