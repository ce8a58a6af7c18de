import { expectAccessible } from '../accessible.ts'
import { openDemoBusiness } from '../demo-account.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test(
  'the PDT report is copied, and leads to retentions and perceptions of its period',
  ALSO_ON_PHONE,
  async ({ page }) => {
    const { uuid } = await openDemoBusiness(page)
    await page.goto(`/dashboard/informe-pdt?empresa=${uuid}&periodo=202610`)
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    const copy = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name: 'IGV 10.5%' })).toBeVisible()
    await copy('Copiar Monto de IGV de IGV 18%')
    await expect(page.getByText('Copiado al portapapeles').first()).toBeVisible()
    await expectAccessible(page)
    expect(await copied()).toMatch(/^\d+\.\d\d$/)
    await copy('Copiar Base Imponible de IGV 18%')
    await expect.poll(copied).toMatch(/^\d+\.\d\d$/)
    const base = Number(await copied())
    await copy('Copiar Base Imponible de IGV 18% en soles enteros, casilla 107')
    await expect.poll(copied).toBe(String(Math.round(base)))
    await copy('Copiar Monto de IGV de IGV 18% en soles enteros, casilla 108')
    await expect.poll(copied).toBe(String(Math.round(Math.round(base) * 0.18)))
    await page.getByRole('tab', { name: 'Ventas' }).click()
    await expect(page.getByText('IGV de ventas')).toBeVisible()
    await expect(page).toHaveURL(/libro=ventas/)
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Compras' }).click()
    const result = page.getByRole('region', { name: 'Resultado del periodo' })
    await expect(
      result.getByText(/^No calculado por completo: falta .*el saldo a favor del periodo anterior\.$/v),
    ).toBeVisible()
    await expect(result.getByRole('link', { name: 'Escribir el saldo en el reporte' })).toBeVisible()

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
    const picture = page.getByRole('dialog').getByRole('img')
    await expect(picture).toBeVisible()
    await expectAccessible(page)
    const width = (await picture.boundingBox())?.width ?? 0
    await page.getByRole('button', { name: /^Ampliar / }).click()
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(1.9 * width)
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.goto(`/dashboard/percepciones?empresa=${uuid}&periodo=202609`)
    await expect(page.getByText('Percepción venta interna').first()).toBeVisible()
    await expectAccessible(page)
    const size = page.viewportSize() ?? { width: 390, height: 844 }
    await page.setViewportSize({ width: 320, height: 640 })
    const parties = page.getByText(/^RUC del receptor/).first()
    await expect(parties).toBeVisible()
    const preview = page.getByRole('button', { name: /^Ver comprobante / }).first()
    const [text, button] = [await parties.boundingBox(), await preview.boundingBox()]
    if (!text || !button) throw new Error('not on the page')
    expect(text.x + text.width <= button.x || text.y + text.height <= button.y).toBe(true)
    await page.setViewportSize(size)
    await page.getByLabel('Periodo').selectOption('202610')
    await expect(page.getByText('No hay comprobantes encontrados')).toBeVisible()
    await expect(page).toHaveURL(/periodo=202610/)
    await expectAccessible(page)
  },
)

test('a period that was not collected and a lost connection are reported, also at 320 px', async ({ page }) => {
  const { uuid } = await openDemoBusiness(page)
  await page.goto(`/dashboard/informe-pdt?empresa=${uuid}&periodo=202001`)
  await expect(page.getByText('Este periodo todavía no se ha recopilado.')).toBeVisible()
  await expectAccessible(page)
  await page.route(/dashboard\/pdt-report\?|dashboard-reports\/perceptions\?/, (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Sin conexión')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/dashboard/percepciones?empresa=${uuid}`)
  await expect(page.getByText('Sin conexión')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  await page.goto('/dashboard/informe-pdt')
  await expect(page).toHaveURL(/\/inicio$/)
})

test('the PDT report is printed on A4: both books and the result, nothing of the page around them', async ({
  page,
}) => {
  const { uuid, name, ruc } = await openDemoBusiness(page)
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
    }
  })
  await page.goto(`/dashboard/informe-pdt?empresa=${uuid}&periodo=202610&libro=ventas`)
  await expect(page.getByRole('region', { name: 'Resultado del periodo' })).toBeVisible()
  await page.getByRole('button', { name: 'Imprimir' }).click()
  // A sheet between its margins.
  await page.setViewportSize({ width: 688, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Informe PDT, octubre 2026' })).toBeVisible()
  for (const text of [name, `RUC ${ruc}`, 'Casilla 107', 'Casilla 100'])
    await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(1)
  for (const total of [/^IGV de compras S\//v, /^IGV de ventas S\//v])
    await expect(page.getByText(total).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText(/^Impreso el \d\d\/\d\d\/\d{4} a las \d\d:\d\d$/v)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Compras',
    'Resumen IGV',
    'Adicionales',
    'Ventas',
    'Resumen IGV',
    'Resultado del periodo',
  ])
  for (const around of [
    page.getByRole('banner'),
    page.getByRole('tab'),
    page.getByRole('button'),
    page.getByRole('link'),
  ])
    await expect(around.filter({ visible: true })).toHaveCount(0)
  await expectAccessible(page)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/v.exec(pdf) ?? []
  expect([width, height].map((points) => Math.round((Number(points) / 72) * 25.4))).toEqual([210, 297])
  expect(pdf.match(/\/Type \/Page\b/gv)?.length).toBeLessThanOrEqual(2)
})
