import type { Decided } from '@contapro/contract/review'
import { conceptName } from '@contapro/domain/rules/concepts'

import type { ReviewedPurchase } from './find-purchases.ts'
import type { RecordedAction } from './record-action.ts'
import type { Failure, SplitPurchases } from './split-by-objection.ts'

const NOT_FOUND = 'No está entre las compras de este periodo.'

/** The codes that name none of the purchases found. */
export function listUnknown(codes: readonly string[], found: readonly ReviewedPurchase[]): Failure[] {
  const known = new Set(found.map(({ code }) => code))
  return [...new Set(codes)].filter((code) => !known.has(code)).map((code) => ({ code, reason: NOT_FOUND }))
}

export function presentDecided(
  { accepted, refused }: SplitPurchases,
  unknown: readonly Failure[],
  recorded: RecordedAction | null,
): Decided['data'] {
  return {
    updated: accepted.map(({ code }) => code),
    failed: [...unknown, ...refused],
    action_id: recorded?.id ?? null,
    remembered: (recorded?.concepts ?? []).map((concept) => conceptName(concept)),
  }
}
