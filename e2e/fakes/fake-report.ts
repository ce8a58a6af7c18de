import type { getHistory, getTotalDetractions, TotalAmount } from '@contapro/contract/dashboard'
import type { Business } from '@contapro/contract/businesses'
import { COMPLETE } from '@contapro/contract/testing/businesses'
import { book, totals as plainTotals } from '@contapro/contract/testing/reports'
import type { Page, Route } from '@playwright/test'

import { openAccount } from '../accounts.ts'
import type { AnswerOf } from '../api.ts'
import { fakeBusinesses } from './fake-businesses.ts'
import { SERVER_FAILURE } from './server-failure.ts'

/** With a balance carried over, observed vouchers and deferred IGV. */
export const totals: TotalAmount = {
  ...plainTotals,
  total_amount_igv_total: 14_257.22,
  sum_positive_balance: 2150,
  flag_show_positive_balance: true,
  is_balance_entered: true,
  total_cpes_count: 696,
  observed_count: 12,
  observed_igv: 1846.3,
  deferred_igv: 936,
}
const detractions: AnswerOf<typeof getTotalDetractions> = {
  sum_paid_detractions: 18_640,
  sum_not_paid_detractions: 4218,
  count_paid_detractions: 23,
  count_not_paid_detractions: 6,
  is_current_month: false,
  completeness: COMPLETE,
}
const year: AnswerOf<typeof getHistory> = Object.fromEntries(
  [168, 175, 221, 142, 151, 178, 169, 187, 194, 206, 198, 233].map((thousands, month) => [
    String(month < 2 ? 202_511 + month : 202_599 + month),
    { total_importe_total: thousands * 1000, total_cpes_count: 300, is_complete: true },
  ]),
)

type FakeAnswer = { json: object; fails?: boolean; until?: Promise<void> }

/** Answers the calls of a report in the server's place. Each answer can be changed, made to fail, or held back until a promise resolves. */
export async function fakeReport(page: Page, business: Business) {
  const answers: Record<'totals' | 'purchases' | 'sales' | 'detractions' | 'history', FakeAnswer> = {
    totals: { json: totals },
    purchases: { json: book },
    sales: { json: book },
    detractions: { json: detractions },
    history: { json: year },
  }
  const requested: string[] = []
  const answer = (name: keyof typeof answers) => async (route: Route) => {
    requested.push(name)
    const { json, fails = false, until } = answers[name]
    await until
    // Fails when the page has been left meanwhile, and nothing waits for the answer.
    await route.fulfill(fails ? SERVER_FAILURE : { json }).catch(() => undefined)
  }
  await fakeBusinesses(page, [business])
  await page.route('**/businesses/dashboard/total-amount?*', answer('totals'))
  await page.route('**/purchase/dashboard?*', answer('purchases'))
  await page.route('**/sales/dashboard?*', answer('sales'))
  await page.route('**/dashboard/total-amount-detractions?*', answer('detractions'))
  await page.route('**/dashboard/history?*', answer('history'))
  await openAccount(page)
  return { answers, requested }
}
