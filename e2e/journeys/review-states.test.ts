import { expectAccessible } from '../accessible.ts'
import { fakeBusiness } from '../fakes/fake-businesses.ts'
import { fakeReview, observedPurchases } from '../fakes/fake-review.ts'
import { SERVER_FAILURE } from '../fakes/server-failure.ts'
import { expectFitsEveryWidth } from '../fits-width.ts'
import { isPhone } from '../is-phone.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { ReviewPage } from '../pages/review-page.ts'

const PERIOD = '&periodo=202610'

test(
  'an observed voucher shows its reasons, its lines and the effect of a decision',
  ALSO_ON_PHONE,
  async ({ page }) => {
    const business = fakeBusiness('Ferretería El Constructor S.A.C.')
    await fakeReview(page, business, observedPurchases(12))
    const review = new ReviewPage(page)
    await review.open(business.uuid, PERIOD)
    await expect(review.rows).toHaveCount(12)
    await expectAccessible(page)
    await review.rows.nth(2).getByRole('button').click()
    await expect(review.reasons.getByText('Se volvió a abrir')).toBeVisible()
    await expect(review.reasons.getByText('Avisos que no cambian su estado')).toBeVisible()
    await expect(review.reasons.getByText(/^Si lo validas, tu IGV de compras sube S\/\s/)).toBeVisible()
    await expectAccessible(page)
    if (isPhone(page)) await page.getByRole('button', { name: 'Comprobante anterior' }).click()
    else await review.rows.nth(1).getByRole('button').click()
    await expect(review.reasons.getByText('Motivo (obligatorio para validar)')).toBeVisible()
    await review.reasons.getByRole('button', { name: 'Validar' }).click()
    await expect(review.reasons.getByText('Escribe el motivo: una regla impide deducirlo.')).toBeVisible()
    await expectAccessible(page)
    await review.reasons.getByLabel(/^Motivo/).fill('Lo pagó la empresa por cuenta de su matriz')
    await review.reasons.getByRole('button', { name: 'Validar' }).click()
    await expect(review.result.getByRole('heading', { name: 'Comprobante validado' })).toBeVisible()
    await expectAccessible(page)
    await review.goOn()
    await expect(page.getByRole('button', { name: 'Deshacer' }).first()).toBeVisible()
    await expectAccessible(page)
    await expectFitsEveryWidth(page)
  },
)

test('what a mass decision could not change is listed and can be tried again', ALSO_ON_PHONE, async ({ page }) => {
  const business = fakeBusiness('Ferretería El Constructor S.A.C.')
  const vouchers = observedPurchases(12)
  const { refused } = await fakeReview(page, business, vouchers)
  const review = new ReviewPage(page)
  await review.open(business.uuid, PERIOD)
  await review.select(3)
  await expect(page.getByText('3 seleccionados', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const [first] = vouchers
  if (!first) throw new Error('no voucher')
  refused.set(first.code, 'Otra persona lo decidió hace un momento.')
  await page.getByRole('button', { name: 'Declinar 3' }).click()
  await expect(review.result.getByText('Efecto en el IGV de 3 comprobantes')).toBeVisible()
  await expectAccessible(page)
  await review.result.getByRole('button', { name: 'Declinar 3' }).click()
  await expect(review.result.getByRole('heading', { name: '2 comprobantes declinados' })).toBeVisible()
  await expect(review.result.getByText('Otra persona lo decidió hace un momento.')).toBeVisible()
  await expectAccessible(page)
  refused.clear()
  await review.result.getByRole('button', { name: 'Reintentar 1' }).click()
  await review.result.getByRole('button', { name: 'Declinar 1' }).click()
  await expect(review.result.getByRole('heading', { name: 'Comprobante declinado' })).toBeVisible()
  await review.goOn()
  await review.tab('Rechazados').click()
  await expect(review.rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Historial' }).click()
  await expect(page.getByRole('dialog', { name: 'Historial de octubre 2026' })).toBeVisible()
  await expectAccessible(page)
})

test('the keys are listed and can be switched off', async ({ page }) => {
  const business = fakeBusiness('Ferretería El Constructor S.A.C.')
  await fakeReview(page, business, observedPurchases(3))
  const review = new ReviewPage(page)
  await review.open(business.uuid, PERIOD)
  await expect(review.rows).toHaveCount(3)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Usar atajos de teclado en Observaciones').uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(review.rows).toHaveCount(3)
  for (const key of ['v', 'd', '?']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('empty lists and failures say so', ALSO_ON_PHONE, async ({ page }) => {
  const business = fakeBusiness('Ferretería El Constructor S.A.C.')
  await fakeReview(page, business, [])
  const review = new ReviewPage(page)
  await review.open(business.uuid, PERIOD)
  await expect(page.getByText('No hay comprobantes observados.')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/dashboard-reports/rejected?*', (route) => route.fulfill(SERVER_FAILURE))
  await review.tab('Rechazados').click()
  await expect(page.getByRole('button', { name: 'Volver a intentar' })).toBeVisible()
  await expectAccessible(page)
})

test('an accountant who only types decides ten vouchers', async ({ page }) => {
  // Phones have no keyboard, and show the list and the voucher one after the other.
  await page.setViewportSize({ width: 1440, height: 1000 })
  const business = fakeBusiness('Ferretería El Constructor S.A.C.')
  await fakeReview(page, business, observedPurchases(12))
  const review = new ReviewPage(page)
  await review.open(business.uuid, PERIOD)
  await expect(review.rows).toHaveCount(12)
  for (const decided of Array(10).keys()) {
    // The second one is blocked by a rule, and declined without a reason.
    await page.keyboard.press(decided % 2 === 0 ? 'v' : 'd')
    await expect(review.result.getByRole('button', { name: 'Seguir' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(review.result).toHaveCount(0)
    await expect(review.rows).toHaveCount(11 - decided)
    await expect(review.current).toBeFocused()
  }
  await page.keyboard.press('z')
  await expect(review.rows).toHaveCount(3)
  await expect(review.tab('Validados')).toHaveText('Validados5')
  await expect(review.tab('Rechazados')).toHaveText('Rechazados4')
})

test('one press decides all observed vouchers of a supplier', ALSO_ON_PHONE, async ({ page }) => {
  const business = fakeBusiness('Ferretería El Constructor S.A.C.')
  await fakeReview(page, business, observedPurchases(12))
  const review = new ReviewPage(page)
  await review.open(business.uuid, PERIOD)
  await review.rows.first().getByRole('button').click()
  await review.reasons.getByLabel(/^Aplicar a todos los de este proveedor/).check()
  await expect(review.reasons.getByText('Efecto en el IGV de 3 comprobantes')).toBeVisible()
  await expectAccessible(page)
  await review.reasons.getByRole('button', { name: 'Declinar 3' }).click()
  await expect(review.result.getByRole('heading', { name: '3 comprobantes declinados' })).toBeVisible()
  await review.result.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('3 comprobantes vuelven a lo que dicen las reglas').first()).toBeVisible()
})

test('vouchers are sorted, grouped by supplier and decided together', ALSO_ON_PHONE, async ({ page }) => {
  const business = fakeBusiness('Ferretería El Constructor S.A.C.')
  await fakeReview(page, business, observedPurchases(12))
  const review = new ReviewPage(page)
  await review.open(business.uuid, PERIOD)
  await page.getByLabel('Ordenar por').selectOption('Menor importe')
  await expect(review.rows.first()).toContainText('4,977.50')
  await page.getByRole('button', { name: 'Agrupar por proveedor' }).click()
  await expect(page.getByText('12 en 5 proveedores')).toBeVisible()
  const group = page.getByRole('button', { name: /^REPRESENTACIONES HERMANOS POMA/ })
  await expect(page.getByRole('listitem').filter({ has: group })).toContainText('3 comprobantes')
  await group.click()
  await expect(page.getByRole('list', { name: /^Comprobantes de REPRESENTACIONES/ }).getByRole('listitem')).toHaveCount(
    3,
  )
  await expectAccessible(page)
  await expectFitsEveryWidth(page)
})

test('the destination shows its effect on the IGV before it is changed', ALSO_ON_PHONE, async ({ page }) => {
  const business = fakeBusiness('Ferretería El Constructor S.A.C.')
  await fakeReview(page, business, observedPurchases(12))
  const review = new ReviewPage(page)
  await review.open(business.uuid, PERIOD)
  await review.rows.first().getByRole('button').click()
  await review.destination.getByRole('button', { name: 'Cambiar destino' }).click()
  await review.destination.getByRole('radio', { name: /^Ventas no gravadas/ }).check()
  await review.destination.getByLabel(/^Aplicar a todos los de este proveedor/).check()
  await expect(review.destination.getByText('3 en octubre, y los que lleguen después')).toBeVisible()
  await expect(review.destination.getByText('Tu IGV de compras no cambia ahora.')).toBeVisible()
  await expectAccessible(page)
  await review.destination.getByRole('button', { name: 'Cambiar destino' }).click()
  await expect(review.destination.getByText('Destino cambiado')).toBeVisible()
  await expect(review.destination.getByText('Su IGV no es crédito fiscal.')).toBeVisible()
  await expectAccessible(page)
  await expectFitsEveryWidth(page)
})
