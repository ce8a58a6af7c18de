import type { ReviewedPurchase } from './find-purchases.ts'

type Failure = { code: string; reason: string }

export type SortedPurchases = { readonly accepted: readonly ReviewedPurchase[]; readonly refused: readonly Failure[] }

/** The purchases that an action is for, and those that it is not for, with the reason. */
export function sortAccepted(
  purchases: readonly ReviewedPurchase[],
  findObjection: (purchase: ReviewedPurchase) => string | undefined,
): SortedPurchases {
  const accepted: ReviewedPurchase[] = []
  const refused: Failure[] = []
  for (const purchase of purchases) {
    const reason = findObjection(purchase)
    if (reason === undefined) accepted.push(purchase)
    else refused.push({ code: purchase.code, reason })
  }
  return { accepted, refused }
}

/** The codes that name none of the purchases found. */
export function listFailed(codes: readonly string[], found: readonly ReviewedPurchase[], reason: string): Failure[] {
  const known = new Set(found.map(({ code }) => code))
  return [...new Set(codes)].filter((code) => !known.has(code)).map((code) => ({ code, reason }))
}
