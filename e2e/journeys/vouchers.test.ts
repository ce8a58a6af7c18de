import type { Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { company, tellCompanies, type FakeCompany } from '../companies.ts'
import { openDemoCompany } from '../demo.ts'
import { isPhone } from '../is-phone.ts'
import { expect, newPerson, test } from '../journey.ts'
import { SignUpPage } from '../pages/sign-up-page.ts'
import { VouchersPage } from '../pages/vouchers-page.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('real purchases are paged, filtered, found, opened, downloaded and copied', async ({ page }) => {
  const uuid = await openDemoCompany(page)
  const vouchers = new VouchersPage(page)
  await vouchers.open(uuid, '&periodo=202610')
  await expect(vouchers.count).toHaveText(/^1-20 de \d+ comprobantes, total S\/ [\d,]+\.\d\d$/)
  await expect(vouchers.rows).toHaveCount(20)
  await expectAccessible(page)

  const [first = ''] = await vouchers.rows.first().allInnerTexts()
  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(vouchers.count).toHaveText(/^21-40 de/)
  await expect(page).toHaveURL(/pagina=2/)
  await page.goBack()
  await expect(vouchers.rows.first()).toContainText(first.split('\n')[0] ?? '')

  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Factura/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Proveedor' }).click()
  await page.getByRole('searchbox', { name: 'Buscar en Proveedor' }).fill('nadie se llama así')
  await expect(page.getByText('No se encontraron registros.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Serie - Número' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByLabel('Filas por página').selectOption('50')
  await expect(vouchers.rows).toHaveCount(50)

  await vouchers.filterBy('Estado', /Gasto no deducible/)
  await expect(vouchers.chip).toHaveAccessibleName('Quitar filtro Estado: Gasto no deducible')
  await expect(vouchers.rows.filter({ hasText: /anulado/i })).not.toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(vouchers.chip).toBeVisible()
  await vouchers.chip.click()
  await expect(vouchers.rows).toHaveCount(50)

  const code = /[A-Z0-9]{4}-\d+/.exec((await vouchers.rows.nth(3).innerText()) ?? '')?.[0] ?? ''
  await vouchers.search.fill(code.toLowerCase())
  await expect(vouchers.search).toHaveValue(code)
  await page.keyboard.press('Enter')
  await expect(vouchers.rows.first()).toContainText(code)
  await expect(vouchers.count).toHaveText(/^1 comprobante, /)

  await vouchers.openFirst()
  const dialog = page.getByRole('dialog', { name: code })
  const picture = dialog.getByRole('img', { name: code })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500)
  await expect(page).toHaveURL(/voucher=/)
  await expectAccessible(page)
  for (const kind of ['XML', 'PDF']) {
    const download = page.waitForEvent('download')
    await dialog.getByRole('link', { name: `Descargar ${kind}` }).click()
    expect((await download).suggestedFilename()).toContain(`${code}.${kind.toLowerCase()}`)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Comprobante ${code}` })).toBeFocused()

  await page.getByRole('button', { name: 'Copiar filas' }).click()
  await expect(page.getByText('Copiado al portapapeles').first()).toBeVisible()
  expect((await clipboard(page)).split('\t')).toHaveLength(10)
})

test('the list is walked, marked, copied and opened with the keyboard alone', async ({ page }) => {
  test.skip(isPhone(page), 'phones have no arrows')
  const uuid = await openDemoCompany(page)
  const vouchers = new VouchersPage(page)
  await vouchers.open(uuid, '&periodo=202610')
  await vouchers.rows.first().getByRole('checkbox').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('button', { name: 'Copiar 2 filas' })).toBeVisible()
  await page.keyboard.press('Control+c')
  await expect(page.getByText('Copiado al portapapeles').first()).toBeVisible()
  expect((await clipboard(page)).split('\n')).toHaveLength(2)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
})

function purchase(number: string, more: object = {}) {
  return {
    code: `20100047218-01-F001-${number}`,
    issue_date: '2026-10-31',
    document_type: '01',
    serie: 'F001',
    number,
    supplier_ruc: '20100047218',
    supplier_business_name: 'DISTRIBUIDORA CEMENTERA DEL PACÍFICO Y ANEXOS DEL SUR S.A.C.',
    item_description: ['CEMENTO PORTLAND TIPO I, BOLSA 42.5 KG', 'FLETE'],
    taxable_amount: 8496,
    igv_amount: 1296,
    currency: 'PEN',
    img_cpe_link: '/files/jpeg/perdido.jpeg?signature=a',
    pdf_cpe_link: '',
    xml_cpe_link: '',
    afecto_detraccion: 'si',
    status: 'observado',
    is_voided: false,
    reasons: [],
    ...more,
  }
}

function list(data: object[]) {
  const pagination = { page: 1, size: 20, total_items: data.length, total_pages: data.length > 0 ? 1 : 0 }
  return { success: true, data, summary: { total_items: data.length, total_amount: 8496 }, metadata: { pagination } }
}

/** A company whose purchases are answered in the server's place; what they are can be changed at any time. */
async function fakePurchases(page: Page, of: FakeCompany) {
  const answers: { purchases: object; status: number; filtered: object } = {
    purchases: list([]),
    status: 200,
    filtered: list([]),
  }
  await tellCompanies(page, [of])
  await page.route('**/dashboard-reports/purchases?*', (route) =>
    route.fulfill({ status: answers.status, json: answers.purchases }),
  )
  await page.route('**/dashboard-reports/all-invoices?*', (route) => route.fulfill({ json: answers.filtered }))
  await new SignUpPage(page).signUp(newPerson())
  return answers
}

test('each reason for an empty list says what to do next', async ({ page }) => {
  const aceros = company('Aceros del Sur S.A.C.')
  const answers = await fakePurchases(page, aceros)
  const vouchers = new VouchersPage(page)
  await vouchers.open(aceros.uuid)
  await expect(page.getByText('No hay comprobantes encontrados.')).toBeVisible()
  await expect(page.getByText('Seleccione otro periodo en donde hayas registrado comprobantes.')).toBeVisible()
  await expectAccessible(page)

  answers.purchases = list([purchase('1')])
  await vouchers.open(aceros.uuid, '&filtro=serie&valor=FA12')
  await expect(page.getByText('Hay 1 en Octubre 2026. El filtro activo es Serie: FA12.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Quitar filtro', exact: true }).click()
  await expect(vouchers.rows).toHaveCount(1)

  answers.status = 500
  answers.purchases = {
    name: 'Error interno',
    code: 'INTERNAL',
    message: 'Inténtalo en un minuto.',
    errors: [{ code: 'INTERNAL', message: 'x' }],
    request_id: 'abc-123',
  }
  await page.reload()
  await expect(page.getByText('Código abc-123')).toBeVisible()
  await expectAccessible(page)
  answers.status = 200
  answers.purchases = list([purchase('1')])
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(vouchers.rows).toHaveCount(1)

  Object.assign(aceros, {
    status: 'MISSING_PERMISSIONS',
    missing_permissions: [{ module: 'rce', module_name: 'Registro de Compras Electrónico (RCE)' }],
  })
  answers.purchases = list([])
  await page.reload()
  await expect(page.getByText('El Usuario SOL no tiene acceso a Registro de Compras Electrónico (RCE).')).toBeVisible()
  await expectAccessible(page)

  Object.assign(aceros, { status: 'IN_PROGRESS', tax_periods: [], exists_periods_processed: false })
  await vouchers.open(aceros.uuid)
  await expect(page.getByText('Aún no recolectamos sus comprobantes')).toBeVisible()
  await expectAccessible(page)
})

test('what is missing of a voucher is told where it is looked for', async ({ page }) => {
  const aceros = company('Aceros del Sur S.A.C.')
  const answers = await fakePurchases(page, aceros)
  const none = { img_cpe_link: '' }
  answers.purchases = list([
    purchase('1'),
    purchase('2', { ...none, is_voided: true, document_type: '07', taxable_amount: -120.5 }),
  ])
  const vouchers = new VouchersPage(page)
  await vouchers.open(aceros.uuid)
  if (isPhone(page)) await expect(page.getByText('No hay comprobante disponible.')).toBeVisible()
  else {
    await page.getByRole('button', { name: 'Comprobante F001-2' }).focus()
    await expect(page.getByRole('tooltip')).toHaveText('No hay comprobante disponible.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Ver más items de F001-1' }).click()
  await expect(page.getByRole('dialog', { name: 'Detalle de items en glosa' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await vouchers.openFirst()
  await expect(page.getByText('Archivo no encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Descargar XML' }).focus()
  await expect(page.getByRole('tooltip')).toHaveText('La descarga del XML estará disponible en menos de 24 horas.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await vouchers.search.fill('f001')
  await expect(page.getByText('Formato inválido. Ejemplo: F001-0001.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
})

test('a voucher that is a PDF is shown in a frame that fits the screen', async ({ page }) => {
  const aceros = company('Aceros del Sur S.A.C.')
  const answers = await fakePurchases(page, aceros)
  answers.purchases = list([purchase('1', { img_cpe_link: '/files/pdf/uno.pdf?signature=a' })])
  await page.route('**/files/pdf/uno.pdf?*', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.4\n%%EOF' }),
  )
  const vouchers = new VouchersPage(page)
  await vouchers.open(aceros.uuid)
  await vouchers.openFirst()
  const frame = page.getByRole('dialog').locator('iframe')
  await expect(frame).toHaveAttribute('src', /^blob:/)
  const height = async () => (await frame.boundingBox())?.height
  await expect.poll(height).toBe(560)
  await page.setViewportSize({ ...(page.viewportSize() ?? { width: 390 }), height: 640 })
  await expect.poll(height).toBe(480)
})
