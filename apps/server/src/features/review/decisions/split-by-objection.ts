import type { ReviewedPurchase } from './find-purchases.ts'

export type Failure = { readonly code: string; readonly reason: string }

export type SplitPurchases = { readonly accepted: readonly ReviewedPurchase[]; readonly refused: readonly Failure[] }

/** The purchases that an action is for, and those that it is not for, with the reason. */
export function splitByObjection(
  purchases: readonly ReviewedPurchase[],
  objectionTo: (purchase: ReviewedPurchase) => string | undefined,
): SplitPurchases {
  const accepted: ReviewedPurchase[] = []
  const refused: Failure[] = []
  for (const purchase of purchases) {
    const reason = objectionTo(purchase)
    if (reason === undefined) accepted.push(purchase)
    else refused.push({ code: purchase.code, reason })
  }
  return { accepted, refused }
}
