import type { getTotalAmount } from '@contapro/contract/dashboard'
import type { Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { openRefused, registerTaxpayer, untilBusiness } from '../businesses.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { ReportPage } from '../pages/report-page.ts'
import { VouchersPage } from '../pages/vouchers-page.ts'
import { readZip } from '../read-zip.ts'
import { takeTaxpayer } from '../simulator.ts'

const PERIOD = '202610'

/** What the accountant downloaded from SUNAT by hand. */
async function exported(page: Page, ruc: string, name: string, book: 'rce' | 'rvie') {
  const response = await page.request.get(`/_sim/api/taxpayers/${ruc}/files/${name}?period=${PERIOD}&book=${book}`)
  return { name: `${book}-${name}`, mimeType: 'application/octet-stream', buffer: await response.body() }
}

test('a company whose credentials SUNAT refuses closes its month by files alone', ALSO_ON_PHONE, async ({ page }) => {
  test.slow()
  const { api, taxpayer, business } = await openRefused(page)
  const { ruc } = taxpayer
  const report = new ReportPage(page)
  await report.open(business.uuid, `&periodo=${PERIOD}`)
  await page.goto(`/dashboard/subir-archivos?empresa=${business.uuid}`)
  await expect(page.getByRole('heading', { name: 'Subir archivos', level: 1 })).toBeVisible()
  const form = page.frameLocator('iframe[title="Formulario para subir archivos"]')
  await expect(form.getByText('Suelta aquí tus archivos')).toBeVisible()
  await expect(form.getByText('Aún no has subido archivos')).toBeVisible()
  await expectAccessible(page)

  await form
    .getByLabel('Archivos', { exact: true })
    .setInputFiles([
      await exported(page, ruc, 'propuesta.txt', 'rce'),
      await exported(page, ruc, 'propuesta.csv', 'rvie'),
      await exported(page, ruc, 'comprobantes.zip', 'rce'),
      await exported(page, ruc, 'constancias.csv', 'rce'),
      { name: 'factura-hotel.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 …') },
    ])
  const results = form.getByRole('region', { name: 'Resultado por archivo' })
  await expect(results.getByText(/Propuesta de compras \(RCE\) de octubre 2026/)).toBeVisible()
  // Not every company of the simulator has deposits in the month.
  await expect(
    form.getByText(/^Guardado: \d[\d,]* filas de registros, \d[\d,]* XML(, \d+ constancias?)?\.$/),
  ).toBeVisible({ timeout: 60_000 })
  await expect(results.getByText('Un PDF no trae los datos firmados.').first()).toBeVisible()
  await expect(results.getByText('Ilegible', { exact: true }).last()).toBeVisible()
  await expectAccessible(page)
  await results.getByRole('button', { name: /^Ilegibles/ }).click()
  await expect(results.getByText('factura-hotel.pdf')).toBeVisible()
  await expect(results.getByText('rce-propuesta.txt')).toBeHidden()
  const download = page.waitForEvent('download')
  await results.getByRole('button', { name: 'Descargar resultado' }).click()
  expect((await download).suggestedFilename()).toBe('resultado-de-archivos.csv')

  // The numbers of the month are there, and say whose file they are.
  const path = `businesses/dashboard/total-amount?ruc=${ruc}&tax_period=${PERIOD}`
  const lacking = async () => {
    const { completeness } = await api.get<typeof getTotalAmount>(path)
    const reasons = [completeness.sales, completeness.purchases].flatMap((book) => book.reasons)
    // Some companies have vouchers in dollars without XML, whose currency nothing proves.
    return reasons.map(({ code }) => code).filter((code) => code !== 'CURRENCY_UNPROVEN')
  }
  // Purchases are judged once all files are read.
  await expect.poll(lacking, { timeout: 60_000 }).toEqual([])
  await report.open(business.uuid, `&periodo=${PERIOD}`)
  await expect(report.amount('IGV de compras')).toHaveText(/^S\/ /)
  await expect(report.amount('IGV de ventas')).toHaveText(/^S\/ /)
  await expect(page.getByText(/Completo según tu archivo del \d\d\/\d\d\.$/).first()).toBeVisible()
  await expectAccessible(page)

  // Uploading the same again changes nothing, and what was uploaded before is kept.
  await page.goto(`/dashboard/subir-archivos?empresa=${business.uuid}`)
  await form.getByLabel('Archivos', { exact: true }).setInputFiles([await exported(page, ruc, 'propuesta.txt', 'rce')])
  await expect(form.getByText('Nada nuevo que guardar.')).toBeVisible({ timeout: 60_000 })
  const earlier = form.getByRole('region', { name: 'Subidas anteriores' })
  await earlier.getByRole('button', { name: /^hoy / }).last().click()
  await expect(results.getByText('factura-hotel.pdf')).toBeVisible()

  // The form is a page of its own inside its frame.
  await page.goto(`/formulario/subir-archivos?empresa=${business.uuid}`)
  await expect(page.getByText('Suelta aquí tus archivos')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^hoy / }).last().click()
  await expect(page.getByText('factura-hotel.pdf')).toBeVisible()
  await expectAccessible(page)
})

test('files of many companies find theirs by RUC, and others are named', async ({ page }) => {
  test.slow()
  const { taxpayer, business } = await openRefused(page)
  await page.goto(`/dashboard/subir-archivos?empresa=${business.uuid}`)
  const form = page.frameLocator('iframe[title="Formulario para subir archivos"]')
  await form.getByText('Todas mis empresas', { exact: true }).first().click()
  const { buffer } = await exported(page, taxpayer.ruc, 'propuesta.txt', 'rce')
  const other = Buffer.from(buffer.toString('utf8').replaceAll(taxpayer.ruc, '20131312955'))
  await form.getByLabel('Archivos', { exact: true }).setInputFiles([
    { name: 'mia.txt', mimeType: 'text/plain', buffer },
    { name: 'ajena.txt', mimeType: 'text/plain', buffer: other },
  ])
  await expect(form.getByText('Es de 20131312955, que no está entre tus empresas')).toBeVisible({ timeout: 60_000 })
  await expect(form.getByText(/Propuesta de compras \(RCE\) de octubre 2026/)).toBeVisible()
})

test('files that are on their way can be stopped, and a broken connection sends the rest again', async ({ page }) => {
  test.slow()
  const { taxpayer, business } = await openRefused(page)
  const form = page.frameLocator('iframe[title="Formulario para subir archivos"]')
  const proposal = await exported(page, taxpayer.ruc, 'propuesta.txt', 'rce')

  // The first try breaks before the server has anything.
  let tries = 0
  await page.route(/\/uploads\?upload_id=/, (route) => {
    tries += 1
    return tries === 1 ? route.abort('connectionreset') : route.continue()
  })
  await page.goto(`/dashboard/subir-archivos?empresa=${business.uuid}`)
  await form.getByLabel('Archivos', { exact: true }).setInputFiles([proposal])
  await expect(form.getByText(/^\d+ comprobantes? guardados?\.$/)).toBeVisible({ timeout: 60_000 })
  expect(tries).toBe(2)
  await page.unroute(/\/uploads\?upload_id=/)

  // A request that never ends shows how far it is, and stops on request.
  await page.route(/\/uploads\?upload_id=/, () => undefined)
  await page.goto(`/dashboard/subir-archivos?empresa=${business.uuid}`)
  await form.getByLabel('Archivos', { exact: true }).setInputFiles([proposal])
  await expect(form.getByText(/^Enviando 1 archivo, \d+%$/)).toBeVisible()
  await expect(form.getByRole('progressbar', { name: 'Envío de los archivos' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Detener' }).click()
  await expect(form.getByText(/^Enviando/)).toBeHidden()
  await expect(form.getByRole('button', { name: 'elige del equipo' })).toBeEnabled()
})

test(
  'a sheet of hand-made vouchers has a result for each row, and starts from the template',
  ALSO_ON_PHONE,
  async ({ page }) => {
    const { business } = await openRefused(page)
    await page.goto(`/dashboard/subir-archivos?empresa=${business.uuid}`)
    const form = page.frameLocator('iframe[title="Formulario para subir archivos"]')
    const download = page.waitForEvent('download')
    await form.getByRole('button', { name: 'Plantilla' }).click()
    expect((await download).suggestedFilename()).toBe('Plantilla de comprobantes.xlsx')

    const titles = 'Tipo;Serie;Número;Emisión;Vence;RUC proveedor;Proveedor;Base;IGV;Total'
    const line = (number: number, ruc = '20131312955', igv = '18.00') =>
      `14;S004;${number};05/10/2026;20/10/2026;${ruc};LUZ DEL CENTRO S.A.;100.00;${igv};118.00`
    const sheet = [titles, line(1), line(2, '20131312954'), line(3, '20131312955', '=H4*0.18')].join('\r\n')
    await form
      .getByLabel('Archivos', { exact: true })
      .setInputFiles([{ name: 'recibos.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }])
    const results = form.getByRole('region', { name: 'Resultado por archivo' })
    await expect(results.getByText('Fila 3: El RUC no pasa el dígito verificador').first()).toBeVisible({
      timeout: 60_000,
    })
    await results.getByRole('button', { name: 'Ver 1 más' }).click()
    await expect(results.getByText('Fila 4: «IGV» tiene una fórmula: pega su valor')).toBeVisible()
    await expectAccessible(page)
    await results.getByRole('link', { name: 'Ver', exact: true }).click()
    await expect(new VouchersPage(page).rows.filter({ hasText: 'S004-1' })).toContainText('Ingresado a mano')
  },
)

test(
  'a file of another own company is stored there, and its purchase moves to a later month',
  ALSO_ON_PHONE,
  async ({ page }) => {
    test.slow()
    const { api, business } = await openRefused(page)
    const other = await takeTaxpayer(page, { volumes: [] })
    await registerTaxpayer(api, other, { solKey: 'Equivocada' })
    const { uuid } = await untilBusiness(api, other.ruc, { status: 'INVALID_CREDENTIALS' })
    const zip = await exported(page, other.ruc, 'comprobantes.zip', 'rce')
    const files = await readZip(zip.buffer)
    const name = [...files.keys()].find((one) => /-01-[EF]\w+-\d+\.xml$/i.test(one)) ?? ''
    await page.goto(`/dashboard/subir-archivos?empresa=${business.uuid}`)
    const form = page.frameLocator('iframe[title="Formulario para subir archivos"]')
    await form
      .getByLabel('Archivos', { exact: true })
      .setInputFiles([{ name: 'factura.xml', mimeType: 'application/xml', buffer: Buffer.from(files.get(name) ?? '') }])
    const results = form.getByRole('region', { name: 'Resultado por archivo' })
    await expect(results.getByText(`Es de ${other.ruc} ${other.name}, también tuya`).first()).toBeVisible({
      timeout: 60_000,
    })
    await expectAccessible(page)
    await results.getByRole('button', { name: 'Guardar allí' }).click()
    await expect(results.getByText('Guardado', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(results.getByRole('button', { name: 'Guardar allí' })).toBeHidden()
    await results.getByRole('link', { name: 'Ver', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(uuid))

    const preview = page.getByRole('dialog', { name: /[EF]\w+-\d+$/ })
    await expect(preview.getByText('Subido por ti')).toBeVisible()
    await expectAccessible(page)
    await preview.getByLabel('Periodo en que se anota').selectOption('202611')
    await preview.getByRole('button', { name: 'Cambiar periodo' }).click()
    await expect(page.getByText('El comprobante pasó a noviembre 2026', { exact: true })).toBeVisible()
  },
)

test(
  'an amount that SUNAT would write otherwise is taken as what it means, and no row is left unreadable',
  ALSO_ON_PHONE,
  async ({ page }) => {
    const { api, taxpayer, business } = await openRefused(page)
    const { buffer } = await exported(page, taxpayer.ruc, 'propuesta.txt', 'rvie')
    const lines = buffer.toString('latin1').split('\n')
    const at = lines.findIndex((line, index) => index > 0 && /\|\d{3,}\.\d\d\|PEN\|/.test(line))
    const broken = lines.map((line, index) =>
      index === at ? line.replace(/\|(\d+)\.(\d\d)\|PEN\|/, '|$1,$2|PEN|') : line,
    )
    const file = { name: 'ventas.txt', mimeType: 'text/plain', buffer: Buffer.from(broken.join('\n'), 'latin1') }
    await page.goto(`/dashboard/subir-archivos?empresa=${business.uuid}`)
    const form = page.frameLocator('iframe[title="Formulario para subir archivos"]')
    await form.getByLabel('Archivos', { exact: true }).setInputFiles([file])
    const results = form.getByRole('region', { name: 'Resultado por archivo' })
    await expect(results.getByText(/«Total CP» dice «\d+,\d\d» y se espera \d+\.\d\d/).first()).toBeVisible({
      timeout: 60_000,
    })
    await expectAccessible(page)
    await results.getByRole('button', { name: /^Tomarlo como \d+\.\d\d$/ }).click()
    await expect(results.getByText('Guardado', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(results.getByRole('button', { name: /^Tomarlo como/ })).toBeHidden()
    const path = `businesses/dashboard/total-amount?ruc=${taxpayer.ruc}&tax_period=${PERIOD}`
    const { completeness } = await api.get<typeof getTotalAmount>(path)
    // Other reasons, such as dollars that nothing proves, depend on the company.
    expect(completeness.sales.reasons.map(({ code }) => code)).not.toContain('QUARANTINED')
  },
)
