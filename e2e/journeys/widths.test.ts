import { expectFitsEveryWidth } from '../fits-width.ts'
import { openAccount } from '../accounts.ts'
import { openDemoBusiness } from '../demo-account.ts'
import { expect, test } from '../journey.ts'

const PUBLIC = [
  '/login',
  '/crear-cuenta',
  '/recuperar-contraseña-identificacion',
  '/recuperar-contraseña/abc',
  '/preguntas-frecuentes',
  '/terminos',
  '/privacidad',
  '/no-existe',
  '/simulated-error',
  '/dev/ui',
  '/dev/mail',
]
const BUSINESS = [
  '?',
  '?libro=ventas&',
  '/comprobantes?',
  '/comprobantes?libro=ventas&',
  '/informe-pdt?',
  '/informe-pdt?libro=ventas&',
  '/observaciones?',
  '/detracciones?',
  '/detracciones?lista=por-pagar&',
  '/percepciones?',
  '/retenciones?',
  '/configuracion?',
  '/editar-credenciales?',
  '/subir-archivos?',
]

for (const path of PUBLIC)
  test(`${path} fits every width`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectFitsEveryWidth(page)
  })

test('the pages of an account fit every width', async ({ page }) => {
  await openAccount(page)
  for (const path of ['/inicio', '/registrar-empresas', '/registrar-empresa', '/registrar-empresa/varias']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFitsEveryWidth(page)
  }
})

test('the pages of a business fit every width', async ({ page }) => {
  const { uuid } = await openDemoBusiness(page)
  for (const path of ['/inicio', '/inicio/bandeja', '/inicio/tablero']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFitsEveryWidth(page)
  }
  for (const section of BUSINESS) {
    // A declared period with the longest name.
    await page.goto(`/dashboard${section}empresa=${uuid}&periodo=202609`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main .animate-shine')).toHaveCount(0)
    await expectFitsEveryWidth(page)
  }
  // What the page of uploads shows in its frame.
  await page.goto(`/formulario/subir-archivos?empresa=${uuid}`)
  await expect(page.getByText('Suelta aquí tus archivos')).toBeVisible()
  await expectFitsEveryWidth(page)
})

test('at 200 % zoom the reasons of an observed purchase can be read and the header leaves room', async ({ page }) => {
  const { uuid } = await openDemoBusiness(page)
  // A screen of 1440 × 900 pixels at 200 %.
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto(`/dashboard/observaciones?empresa=${uuid}&periodo=202610`)
  const pane = page.getByRole('region', { name: 'Motivos y decisión' })
  const reasons = pane.getByRole('region', { name: 'Por qué está observado' })
  await expect(reasons).toBeVisible()
  const [outer, inner] = [await pane.boundingBox(), await reasons.boundingBox()]
  if (!outer || !inner) throw new Error('not on the page')
  // The reasons take the height of the pane; the decision follows below them.
  expect(inner.height).toBeGreaterThan(outer.height / 2)
  const validate = pane.getByRole('button', { name: /^Validar/v })
  await validate.scrollIntoViewIfNeeded()
  await expect(validate).toBeInViewport({ ratio: 1 })
})
