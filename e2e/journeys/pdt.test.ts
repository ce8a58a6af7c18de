import { expectAccessible } from '../accessible.ts'
import { company, tellCompanies } from '../companies.ts'
import { openDemoCompany } from '../demo.ts'
import { expect, newPerson, test } from '../journey.ts'
import { SignUpPage } from '../pages/sign-up-page.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('the PDT report of real data is copied, and leads to retentions and perceptions of its period', async ({
  page,
}) => {
  const uuid = await openDemoCompany(page)
  await page.goto(`/dashboard/informe-pdt?empresa=${uuid}&periodo=202610`)
  const amount = page.getByRole('button', { name: 'Copiar Monto de IGV de IGV 18%' })
  await expect(page.getByRole('heading', { name: 'IGV 10.5%' })).toBeVisible()
  await amount.click()
  await expect(page.getByText('Copiado al portapapeles').first()).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+\.\d\d$/)
  await page.getByRole('tab', { name: 'Ventas' }).click()
  await expect(page.getByText('IGV de ventas')).toBeVisible()
  await expect(page).toHaveURL(/libro=ventas/)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Compras' }).click()

  await page.getByRole('link', { name: 'Ver detalle de retenciones' }).click()
  await expect(page.getByRole('heading', { name: 'Retenciones' })).toBeVisible()
  await expect(page).toHaveURL(/retenciones\?empresa=.+&periodo=202610/)
  await expect(page.getByText('Monto total de retenciones')).toBeVisible()
  await expect(page.getByText('Revertido').first()).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Ver comprobante / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto(`/dashboard/percepciones?empresa=${uuid}&periodo=202609`)
  await expect(page.getByText('Percepción venta interna').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Periodo').selectOption('202610')
  await expect(page.getByText('No hay comprobantes encontrados')).toBeVisible()
  await expect(page).toHaveURL(/periodo=202610/)
  await expectAccessible(page)
})

test('an empty period and a failure are told, also at 320 px', async ({ page }) => {
  const aceros = company('Aceros del Sur S.A.C.')
  await tellCompanies(page, [aceros])
  const none = {
    non_taxable_amount: 0,
    igv_10_taxable_amount: 0,
    igv_10_amount: 0,
    igv_18_taxable_amount: 0,
    igv_18_amount: 0,
  }
  await page.route('**/dashboard/pdt-report?*', (route) =>
    route.fulfill({ json: { ...none, igv_10_rate: 10.5, total_cpes_count: 0 } }),
  )
  await page.route('**/dashboard-reports/perceptions?*', (route) => route.abort())
  await new SignUpPage(page).signUp(newPerson())
  await page.goto(`/dashboard/informe-pdt?empresa=${aceros.uuid}`)
  await expect(page.getByText('No hay información en el periodo.')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/dashboard/pdt-report?*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Sin conexión')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/dashboard/percepciones?empresa=${aceros.uuid}`)
  await expect(page.getByText('Sin conexión')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  await page.goto('/dashboard/informe-pdt')
  await expect(page).toHaveURL(/\/inicio$/)
})
