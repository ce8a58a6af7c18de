/**
 * The destination that the accountant set for a `voucher`, or for its supplier; null: as the register states. `verdict` is its verdict,
 * `businessId` the SQL of its business.
 */
export const accountantDestination = (
  businessId: string,
) => `coalesce((select destined.destination from review_decisions destined
  where destined.business_id = ${businessId} and destined.voucher_id = voucher.id and destined.state is null
    and destined.undone_by is null and destined.reopened_because is null), verdict.destination)`
