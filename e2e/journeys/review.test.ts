import type { getTotalAmount } from '@contapro/contract/dashboard'
import type { listBusinesses } from '@contapro/contract/businesses'
import type { listObserved } from '@contapro/contract/review'
import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import type { Api } from '../api.ts'
import { openRegistered, type Business } from '../businesses.ts'
import { answerGroupB } from '../fakes/answer-group-b.ts'
import { isPhone } from '../is-phone.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { monthsAgo } from '../months-ago.ts'
import { ReviewPage } from '../pages/review-page.ts'

/** Few enough for the smallest company of the simulator. */
const ENOUGH = 2
/** More vouchers than an entry of the history shows. */
const MANY = 6

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
function findObserved(api: Api, business: Business): Promise<{ period: string; count: number }> {
  return findPeriod(api, business, async (period) => {
    const { summary } = await listOf(api, business, period, 'observed?size=1')
    return summary.total_items < ENOUGH ? undefined : { period, count: summary.total_items }
  })
}

/** What the first period answers that has what is wanted, once some has. */
async function findPeriod<Found>(
  api: Api,
  { ruc }: Business,
  find: (period: string) => Promise<Found | undefined>,
): Promise<Found> {
  let found: Found | undefined
  await expect(async () => {
    const { businesses } = await api.get<typeof listBusinesses>('accountant/dashboard/filters')
    for (const period of businesses.find((business) => business.ruc === ruc)?.tax_periods ?? []) {
      found = await find(period)
      if (found) return
    }
    throw new Error('no period has what is wanted')
  }).toPass({ timeout: 120_000, intervals: [500] })
  if (!found) throw new Error('no period has what is wanted')
  return found
}

/** A page of purchases: `observed?size=1`. */
const listOf = (api: Api, { ruc }: Business, period: string, list: string) =>
  api.get<typeof listObserved>(`businesses/dashboard-reports/${list}&ruc=${ruc}&tax_period=${period}&page=1`)

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
  await expect(history.getByText('Ya no está vigente.')).toBeVisible()
  // Escape would close the toast first.
  await history.getByRole('button', { name: 'Cerrar' }).first().click()
  await expect(history).toHaveCount(0)
  // Notes of what was decided are judged again shortly after.
  await expect.poll(() => totalsOf(api, business)).toEqual(before)
  await page.reload()
  await expect(review.tab('Observados')).toHaveText(`Observados${count}`)
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

test('the vouchers of a supplier are grouped, and decided together', ALSO_ON_PHONE, async ({ page }) => {
  test.slow()
  // So many purchases that some supplier has several of them.
  const volumes = [{ book: 'rce', period: monthsAgo(1), count: 60 } as const]
  const { api, business } = await openRegistered(page, { volumes })
  // Few suppliers have several observed vouchers, so that those of one are declined first.
  const { period, supplier, codes } = await findPeriod(api, business, async (candidate) => {
    const { data } = await listOf(api, business, candidate, `purchases?uuid=${business.uuid}&size=100`)
    const valid = data.filter((voucher) => !voucher.is_voided)
    const groups = Map.groupBy(valid, ({ supplier_business_name: name }) => name)
    const [name, vouchers = []] = [...groups].find(([, own]) => own.length > 1) ?? []
    return name === undefined
      ? undefined
      : { period: candidate, supplier: name, codes: vouchers.map(({ code }) => code) }
  })
  const path = `businesses/dashboard-reports/observed/decline/?ruc=${business.ruc}&tax_period=${period}`
  expect((await api.send('PATCH', path, { cpes: codes })).status()).toBe(200)
  const review = new ReviewPage(page)
  await review.open(business.uuid, `&periodo=${period}&lista=rechazados`)
  await page.getByRole('button', { name: 'Agrupar por proveedor' }).click()
  const group = page.getByRole('listitem').filter({ has: page.getByLabel(`Marcar los de ${supplier}`) })
  await expect(group.getByText(`${codes.length} comprobantes`)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(`Marcar los de ${supplier}`).check()
  await page.getByRole('button', { name: `Validar ${codes.length}` }).click()
  await review.result.getByRole('textbox', { name: /^Motivo/ }).fill('Gasto del negocio')
  await review.result.getByRole('button', { name: `Validar ${codes.length}` }).click()
  await expect(review.result.getByRole('heading', { name: `${codes.length} comprobantes validados` })).toBeVisible()
  await review.goOn()
  await expect(group).toHaveCount(0)
  await expect(review.tab('Validados')).toHaveText(`Validados${codes.length}`)
})

test('the destination of a purchase changes its IGV as announced, and is undone', ALSO_ON_PHONE, async ({ page }) => {
  test.slow()
  const { api, business } = await openRegistered(page)
  const { period, code, igv } = await findPeriod(api, business, async (candidate) => {
    const { data } = await listOf(api, business, candidate, `purchases?uuid=${business.uuid}&size=100`)
    const taxed = data.find(
      (voucher) => voucher.status === 'gasto deducible' && voucher.credit === 'SI' && (voucher.igv_amount ?? 0) > 0,
    )
    return taxed && { period: candidate, code: taxed.code, igv: taxed.igv_amount ?? 0 }
  })
  const before = await totalsOf(api, { ...business, period })
  const igvNow = async () => (await totalsOf(api, { ...business, period })).total_amount_igv_purchase ?? 0
  await page.goto(`/dashboard/comprobantes?empresa=${business.uuid}&periodo=${period}&voucher=${code}`)
  const destination = page.getByRole('dialog').getByRole('region', { name: 'Destino' })
  await destination.getByRole('button', { name: 'Cambiar destino' }).click()
  await destination.getByRole('radio', { name: /^Ventas no gravadas/ }).check()
  const announced = await destination.getByText(/^Tu IGV de compras baja S\/\s/).innerText()
  expect(Number(announced.replaceAll(/[^\d.]|\.$/gv, ''))).toBeCloseTo(igv, 2)
  await expectAccessible(page)
  await destination.getByRole('button', { name: 'Cambiar destino' }).click()
  await expect(destination.getByText('Destino cambiado')).toBeVisible()
  await expect(destination.getByText('Su IGV no es crédito fiscal.')).toBeVisible()
  expect(await igvNow()).toBeCloseTo((before.total_amount_igv_purchase ?? 0) - igv, 2)
  await destination.getByRole('button', { name: 'Deshacer' }).click()
  await expect(destination.getByText('Destino cambiado')).toHaveCount(0)
  await expect(destination.getByText('Todo su IGV es crédito fiscal.')).toBeVisible()
  await expect.poll(() => totalsOf(api, { ...business, period })).toEqual(before)
})

test('an action with more vouchers than the history shows is undone there', ALSO_ON_PHONE, async ({ page }) => {
  test.slow()
  const { api, business } = await openRegistered(page)
  const { period, codes } = await findPeriod(api, business, async (candidate) => {
    const { data } = await listOf(api, business, candidate, `purchases?uuid=${business.uuid}&size=100`)
    const valid = data.filter((voucher) => !voucher.is_voided && !voucher.decision).map((voucher) => voucher.code)
    return valid.length < MANY ? undefined : { period: candidate, codes: valid }
  })
  const before = await totalsOf(api, { ...business, period })
  const path = `businesses/dashboard-reports/observed/decline/?ruc=${business.ruc}&tax_period=${period}`
  expect((await api.send('PATCH', path, { cpes: codes })).status()).toBe(200)
  const review = new ReviewPage(page)
  await review.open(business.uuid, `&periodo=${period}&lista=rechazados`)
  await page.getByRole('button', { name: 'Historial' }).click()
  const history = page.getByRole('dialog')
  await expect(history.getByText(`declinó ${codes.length} comprobantes`)).toBeVisible()
  await history.getByRole('button', { name: 'Deshacer' }).click()
  await expect(history.getByText(`deshizo la decisión de ${codes.length} comprobantes`)).toBeVisible()
  await expect(history.getByText('Ya no está vigente.')).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => totalsOf(api, { ...business, period })).toEqual(before)
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
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Configuración guardada').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('confirmada', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Porcentaje de prorrata')).toHaveValue('83.25')
  await expectAccessible(page)
})

test('on phones the toast of a decision covers no action of the next voucher', ALSO_ON_PHONE, async ({ page }) => {
  test.skip(!isPhone(page))
  await page.addInitScript(() => localStorage.setItem('reviewResultsHidden', 'true'))
  await openReview(page)
  await page.locator('[data-review] li button').first().click()
  const validate = page.getByRole('button', { name: /^Validar/v }).first()
  await validate.click()
  const toast = page.getByRole('region', { name: /^Avisos/v }).getByRole('listitem')
  await expect(toast).toBeVisible()
  const next = page.getByRole('button', { name: 'Comprobante siguiente' })
  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 }
  const covered = async () => {
    const { y, height } = await boxOf(toast)
    const boxes = [await boxOf(validate), await boxOf(next)]
    return boxes.filter((box) => box.y < y + height && box.y + box.height > y)
  }
  // The bar with the buttons to other vouchers scrolls with the page until it sticks below the header.
  for (const scroll of [0, 40, 300]) {
    await page.evaluate((top) => window.scrollTo(0, top), scroll)
    await expect.poll(covered, { message: `scrolled by ${scroll} px` }).toEqual([])
  }
})
