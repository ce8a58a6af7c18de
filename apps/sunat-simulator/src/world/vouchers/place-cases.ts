import { daysInMonth } from '@contapro/domain/dates/calendar-date'
import { itemAt } from '@contapro/domain/lists/item-at'
import type { TaxPeriod } from '@contapro/domain/periods/tax-period'

import { mix, Random } from '../random.ts'
import { POST_DATED, REVIEW_CASES, UNAUTHORIZED, type ReviewCase } from './review-cases.ts'

/** A case and the index of its first voucher. */
export type PlacedCase = { readonly case: ReviewCase; readonly first: number }
export type PlacedCases = ReadonlyMap<number, PlacedCase>

/** Cases per thousand purchases. */
const SHARE = 50
/** A month that has at least so many cases begins with a printed voucher, so that one is always in a period that is not filed yet. */
const MIN_CASES_WITH_PAPER = 3
/** A month with at least so many purchases has one that is dated ahead on every second day. */
const MIN_PURCHASES_WITH_POST_DATED = 100

export const NO_CASES: PlacedCases = new Map()

type Month = { readonly period: TaxPeriod; readonly count: number; readonly seed: number }

/** Which vouchers of a month are cases: a run of the list, so that each case comes in its turn, spread over the month. */
export function placeCases({ count, seed }: Month): PlacedCases {
  const placed = new Map<number, PlacedCase>()
  const random = new Random(mix(seed, 0x2545f491))
  const cases = Math.round((count * SHARE) / 1000)
  const start = random.int(0, REVIEW_CASES.length - 1)
  for (let at = 0; at < cases; at += 1) {
    const first = Math.max(1, Math.floor(((at + 0.1 + random.next() * 0.5) * count) / cases))
    const isPaper = at === 0 && cases >= MIN_CASES_WITH_PAPER
    const chosen = isPaper ? UNAUTHORIZED : itemAt(REVIEW_CASES, (start + at) % REVIEW_CASES.length)
    for (let index = first; index < Math.min(count, first + (chosen.vouchers ?? 1)); index += 1)
      placed.set(index, { case: chosen, first })
  }
  return placed
}

/** The vouchers of a month that are dated ahead. */
export function placePostDated({ period, count }: Month): PlacedCases {
  if (count < MIN_PURCHASES_WITH_POST_DATED) return NO_CASES
  const days = daysInMonth(Number(period.slice(0, 4)), Number(period.slice(4)))
  const placed = new Map<number, PlacedCase>()
  for (let day = 2; day <= days; day += 2) {
    const first = Math.ceil(((day - 1) * count) / days)
    if (first < count) placed.set(first, { case: POST_DATED, first })
  }
  return placed
}
