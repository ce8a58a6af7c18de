import type { Page, Route } from '@playwright/test'

import { tellCompanies, type FakeCompany } from './companies.ts'
import { newPerson } from './journey.ts'
import { SignUpPage } from './pages/sign-up-page.ts'

export const totals = {
  total_amount_igv_sales: 48_312.4,
  total_amount_igv_purchase: 31_905.18,
  total_amount_igv_total: 14_257.22,
  sum_positive_balance: 2150,
  flag_show_positive_balance: true,
  is_balance_entered: true,
  total_cpes_count: 696,
  observed_count: 12,
  observed_igv: 1846.3,
  deferred_igv: 936,
}
const book = {
  total_count_fa: 300,
  total_count_bv: 20,
  total_count_nc: 10,
  total_count_nd: 2,
  total_count_other_codes: 16,
  total_importe_total: 233_418.9,
  total_cpes_count: 348,
  porcentage_previous_month: { porcentage_total_sales: 10.2, porcentage_cps_count: -4.5 },
}
export const emptyBook = {
  ...Object.fromEntries(Object.keys(book).map((name) => [name, 0])),
  porcentage_previous_month: { porcentage_total_sales: null, porcentage_cps_count: null },
}
export const noTotals = {
  ...Object.fromEntries(Object.keys(totals).map((name) => [name, 0])),
  flag_show_positive_balance: false,
  is_balance_entered: false,
}
const detractions = {
  sum_paid_detractions: 18_640,
  sum_not_paid_detractions: 4218,
  count_paid_detractions: 23,
  count_not_paid_detractions: 6,
}
const year = Object.fromEntries(
  [168, 175, 221, 142, 151, 178, 169, 187, 194, 206, 198, 233].map((thousands, month) => [
    String(month < 2 ? 202_511 + month : 202_599 + month),
    { total_importe_total: thousands * 1000, total_cpes_count: 300 },
  ]),
)

export const refusal = {
  name: 'Error interno',
  code: 'INTERNAL_ERROR',
  message: 'Inténtalo en un minuto.',
  errors: [{ code: 'INTERNAL_ERROR', message: 'Inténtalo en un minuto.' }],
  request_id: 'abc-123',
}

type Answer = { json: object; isRefused?: boolean; until?: Promise<void> }

/** The report's calls answered in the server's place; each answer can be changed, or held back until a promise is kept. */
export async function fakeReport(page: Page, of: FakeCompany) {
  const answers: Record<'totals' | 'purchases' | 'sales' | 'detractions' | 'history', Answer> = {
    totals: { json: totals },
    purchases: { json: book },
    sales: { json: book },
    detractions: { json: detractions },
    history: { json: year },
  }
  const asked: string[] = []
  const give = (name: keyof typeof answers) => async (route: Route) => {
    asked.push(name)
    const { json, isRefused = false, until } = answers[name]
    await until
    const answer = isRefused ? { status: 500, json: refusal } : { json }
    // Whoever has gone elsewhere takes the answer along.
    await route.fulfill(answer).catch(() => undefined)
  }
  await tellCompanies(page, [of])
  await page.route('**/businesses/dashboard/total-amount?*', give('totals'))
  await page.route('**/purchase/dashboard?*', give('purchases'))
  await page.route('**/sales/dashboard?*', give('sales'))
  await page.route('**/dashboard/total-amount-detractions?*', give('detractions'))
  await page.route('**/dashboard/history?*', give('history'))
  await new SignUpPage(page).signUp(newPerson())
  return { answers, asked }
}
