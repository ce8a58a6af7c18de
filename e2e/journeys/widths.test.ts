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
  for (const path of ['/inicio', '/registrar-empresas', '/registrar-empresa']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFitsEveryWidth(page)
  }
})

test('the pages of a business fit every width', async ({ page }) => {
  const { uuid } = await openDemoBusiness(page)
  await page.goto('/inicio')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFitsEveryWidth(page)
  for (const section of BUSINESS) {
    await page.goto(`/dashboard${section}empresa=${uuid}&periodo=202610`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main .animate-shine')).toHaveCount(0)
    await expectFitsEveryWidth(page)
  }
  // What the page of uploads shows in its frame.
  await page.goto(`/formulario/subir-archivos?empresa=${uuid}`)
  await expect(page.getByText('Suelta aquí tus archivos')).toBeVisible()
  await expectFitsEveryWidth(page)
})
