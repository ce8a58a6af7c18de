import type { getTotalAmount } from '@contapro/contract/dashboard'
import type { listBusinesses } from '@contapro/contract/businesses'
import type { listObserved } from '@contapro/contract/review'
import type { Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import type { Api } from '../api.ts'
import { openRegistered, type Business } from '../businesses.ts'
import { answerGroupB } from '../fakes/answer-group-b.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { ReviewPage } from '../pages/review-page.ts'

/** Few enough for the smallest company of the simulator. */
const ENOUGH = 2

/** Opens an account whose company has observed vouchers, on the page that lists those of a period. */
async function openReview(page: Page) {
  test.slow()
  const { api, business } = await openRegistered(page)
  const { period, count } = await findObserved(api, business)
  const review = new ReviewPage(page)
  await review.open(business.uuid, `&periodo=${period}`)
  await expect(review.rows).toHaveCount(Math.min(count, 100))
  return { api, business: { ...business, period }, review, count }
}

/** The first period with enough observed vouchers. Rules judge what a collection brought, shortly after it. */
async function findObserved(api: Api, { ruc }: Business): Promise<{ period: string; count: number }> {
  let found: { period: string; count: number } | undefined
  await expect(async () => {
    const { businesses } = await api.get<typeof listBusinesses>('accountant/dashboard/filters')
    for (const period of businesses.find((business) => business.ruc === ruc)?.tax_periods ?? []) {
      const path = `businesses/dashboard-reports/observed?ruc=${ruc}&tax_period=${period}&page=1&size=1`
      const count = (await api.get<typeof listObserved>(path)).summary.total_items
      if (count < ENOUGH) continue
      found = { period, count }
      return
    }
    throw new Error('nothing is observed')
  }).toPass({ timeout: 120_000, intervals: [500] })
  if (!found) throw new Error('nothing is observed')
  return found
}

const totalsOf = (api: Api, { ruc, period }: { ruc: string; period: string }) =>
  api.get<typeof getTotalAmount>(`businesses/dashboard/total-amount?ruc=${ruc}&tax_period=${period}`)

test('up to ten vouchers are decided with the keyboard alone, and the totals follow', async ({ page }) => {
  const { api, business, review, count } = await openReview(page)
  const before = await totalsOf(api, business)
  expect(before.observed_count).toBe(count)
  const decisions = Math.min(10, count)
  for (const decided of Array(decisions).keys()) {
    await page.keyboard.press('d')
    await expect(review.result.getByRole('button', { name: 'Seguir' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(review.rows).toHaveCount(count - decided - 1)
  }
  const after = await totalsOf(api, business)
  expect(after.observed_count).toBe(count - decisions)
  // Neither observed nor declined vouchers count.
  expect(after.total_amount_igv_purchase).toBe(before.total_amount_igv_purchase)
  await page.keyboard.press('z')
  await expect(review.rows).toHaveCount(count - decisions + 1)
})

test('a mass decline is undone from the history, and everything is as before', ALSO_ON_PHONE, async ({ page }) => {
  const { api, business, review, count } = await openReview(page)
  const before = await totalsOf(api, business)
  await review.select(ENOUGH)
  await page.getByRole('button', { name: `Declinar ${ENOUGH}` }).click()
  await review.result.getByRole('button', { name: `Declinar ${ENOUGH}` }).click()
  await expect(review.result.getByRole('heading', { name: `${ENOUGH} comprobantes declinados` })).toBeVisible()
  await expectAccessible(page)
  await review.goOn()
  await review.tab('Rechazados').click()
  await expect(review.tab('Observados')).toHaveText(`Observados${count - ENOUGH}`)
  await page.getByRole('button', { name: 'Historial' }).click()
  const history = page.getByRole('dialog')
  await expect(history.getByText(`declinó ${ENOUGH} comprobantes`)).toBeVisible()
  await history.getByRole('button', { name: 'Deshacer' }).click()
  await page.keyboard.press('Escape')
  await expect(history).toHaveCount(0)
  await expect(review.tab('Observados')).toHaveText(`Observados${count}`)
  expect(await totalsOf(api, business)).toEqual(before)
})

test('validating shows the effect on the IGV before, and the totals have it after', async ({ page }) => {
  const { api, business, review } = await openReview(page)
  const before = await totalsOf(api, business)
  const effect = review.reasons
    .getByRole('row', { name: /^IGV de compras/ })
    .getByRole('cell')
    .first()
  const text = await effect.innerText()
  const expected = text === 'Sin cambio' ? 0 : Number(text.replace('−', '-').replaceAll(/[^\d.\-]/gv, ''))
  await review.reasons.getByRole('textbox', { name: /^Motivo/ }).fill('Gasto del negocio')
  await review.reasons.getByRole('button', { name: 'Validar' }).click()
  await review.goOn()
  const after = await totalsOf(api, business)
  const change = (after.total_amount_igv_purchase ?? 0) - (before.total_amount_igv_purchase ?? 0)
  expect(change).toBeCloseTo(expected, 2)
  expect(after.observed_count).toBe(before.observed_count - 1)
})

test('one press decides all observed vouchers of a supplier', async ({ page }) => {
  const { review, count } = await openReview(page)
  await review.reasons.getByLabel(/^Aplicar a todos los de este proveedor/).check()
  const hint = await review.reasons.getByText(/^\d+ observados? en /).innerText()
  const ofSupplier = Number.parseInt(hint, 10)
  await review.reasons.getByRole('button', { name: /^Declinar/ }).click()
  await review.goOn()
  await expect(review.tab('Observados')).toHaveText(`Observados${count - ofSupplier}`)
})

test('template B reaches the review from its summary bar', async ({ page }) => {
  // Fails when the page has been left meanwhile, and nothing waits for the answer.
  await page.route('**/app/internal/me', (route) => answerGroupB(route).catch(() => undefined))
  const { business, review } = await openReview(page)
  await page.goto(`/dashboard/comprobantes?empresa=${business.uuid}&periodo=${business.period}`)
  await page.getByRole('link', { name: 'Revisar' }).first().click()
  await expect(page).toHaveURL(/\/dashboard\/observaciones\?/)
  await expect(review.rows.first()).toBeVisible()
})

test('the settings of a company are kept, and its suggested activity is confirmed in one press', async ({ page }) => {
  test.slow()
  const { business } = await openRegistered(page)
  await page.goto(`/dashboard/configuracion?empresa=${business.uuid}`)
  await expect(page.getByText('sugerida', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar actividad' }).click()
  await expect(page.getByText('confirmada', { exact: true })).toBeVisible()
  await page.getByLabel('Porcentaje de prorrata').fill('83.25')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Configuración guardada').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('confirmada', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Porcentaje de prorrata')).toHaveValue('83.25')
  await expectAccessible(page)
})
