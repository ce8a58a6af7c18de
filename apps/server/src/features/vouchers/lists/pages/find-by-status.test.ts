import type { PurchaseList } from '@contapro/contract/vouchers'
import { expect, it } from 'vitest'

import { purchaseCode, REVIEW_PERIOD, reviewer, testFinding } from '../../../../testing/review-purchases.ts'
import { listedVoucher, storeListing } from '../../../../testing/sunat/store-listing.ts'
import { useTestBusiness } from '../../../../testing/use-test-business.ts'
import { useTestApp } from '../../../../testing/use-test-app.ts'

const test = useTestApp()
const own = useTestBusiness(test)

const COUNT = 4000
const dayOf = (number: number) => `2026-10-${String((number % 28) + 1).padStart(2, '0')}`
const isVoided = (number: number) => number % 11 === 0
const isObserved = (number: number) => number % 7 === 0
const isDeclined = (number: number) => number % 13 === 0
const isDeductible = (number: number) => !isVoided(number) && !isObserved(number) && !isDeclined(number)

it('finds pages of the deductible purchases however far down, from either end', async () => {
  const numbers = Array.from({ length: COUNT }, (_, index) => index + 1)
  await storeListing(
    test.deps.pool,
    { businessId: own.business.id, period: REVIEW_PERIOD },
    numbers.map((number) => listedVoucher(number, { issueDate: dayOf(number), sunatState: isVoided(number) ? 2 : 1 })),
  )
  const review = reviewer(test, own.owner, own.business)
  await review.judge(new Map(numbers.filter(isObserved).map((number) => [number, { reasons: [testFinding('K03')] }])))
  await review.decline(
    numbers.filter((number) => isDeclined(number) && !isVoided(number)).map((number) => purchaseCode(number)),
  )
  const oldestFirst = numbers.filter(isDeductible).sort((a, b) => dayOf(a).localeCompare(dayOf(b)) || a - b)
  // One more is validated afterwards, which the lists of the period do not know.
  const validated = numbers.find((number) => isObserved(number) && !isVoided(number)) ?? 0
  for (const isLater of [false, true]) {
    if (isLater) {
      await review.validate([purchaseCode(validated)])
      oldestFirst.push(validated)
      oldestFirst.sort((a, b) => dayOf(a).localeCompare(dayOf(b)) || a - b)
    }
    for (const sort of ['date', '-date'] as const) {
      const expected = sort === 'date' ? oldestFirst : oldestFirst.toReversed()
      for (const page of [1, 21, 22, 25, Math.ceil(expected.length / 100), 40]) {
        const answer = await review.ask<PurchaseList>('all-invoices', {
          status: 'gasto deducible',
          sort,
          page: String(page),
          size: '100',
        })
        expect(answer.summary.total_items).toBe(expected.length)
        expect(answer.data.map(({ code }) => code)).toEqual(
          expected.slice((page - 1) * 100, page * 100).map((number) => purchaseCode(number)),
        )
      }
    }
  }
})
