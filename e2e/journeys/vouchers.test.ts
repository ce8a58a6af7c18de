import type { Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { openDemoBusiness, openPortfolio } from '../demo-account.ts'
import { fakeBusiness } from '../fakes/fake-businesses.ts'
import { fakePurchase, fakePurchases } from '../fakes/fake-purchases.ts'
import { SERVER_FAILURE } from '../fakes/server-failure.ts'
import { isPhone } from '../is-phone.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { VouchersPage } from '../pages/vouchers-page.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('purchases are paged, filtered, found, opened, downloaded and copied', ALSO_ON_PHONE, async ({ page }) => {
  const { uuid } = await openDemoBusiness(page)
  const vouchers = new VouchersPage(page)
  await vouchers.open(uuid, '&periodo=202610')
  await expect(vouchers.count).toHaveText(
    /^1-20 de \d+ comprobantes, total sin anulados S\/ [\d,]+\.\d\d, con recibos por honorarios, IGV S\/ [\d,]+\.\d\d$/,
  )
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

  // A month of which some vouchers were voided.
  await vouchers.open(uuid, '&periodo=202512')
  await vouchers.filterBy('Estado', /Anulado/)
  await expect(vouchers.chip).toHaveAccessibleName('Quitar filtro Estado: Anulado')
  await expect(vouchers.rows.filter({ hasNotText: /anula/i })).toHaveCount(0)
  await expect(vouchers.rows).not.toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(vouchers.chip).toBeVisible()
  await vouchers.chip.click()
  await expect(vouchers.rows).toHaveCount(20)

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

  await vouchers.copyRows()
  await expect(page.getByText('Copiado al portapapeles').first()).toBeVisible()
  const [header = '', ...copied] = (await clipboard(page)).split('\n')
  expect(header.split('\t').slice(0, 3)).toEqual(['Fecha', 'Tipo', 'Serie - Número'])
  expect(copied).toHaveLength(1)
  expect(copied[0]?.split('\t')).toHaveLength(header.split('\t').length)
})

test(
  'selected rows are summed in place of the pager, and previews follow one another',
  ALSO_ON_PHONE,
  async ({ page }) => {
    const { uuid } = await openDemoBusiness(page)
    const vouchers = new VouchersPage(page)
    await vouchers.open(uuid, '&periodo=202610')
    await vouchers.selectFirst(3)
    await expect(page.getByText(/^3 elegidos · S\/ [\d,]+\.\d\d, IGV S\/ [\d,]+\.\d\d$/v)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Copiar 3 filas' }).click()
    await expect(page.getByText('Copiado al portapapeles').first()).toBeVisible()
    expect((await clipboard(page)).split('\n')).toHaveLength(4)
    await page.getByRole('button', { name: 'Quitar selección' }).click()
    await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeVisible()

    await vouchers.openFirst()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img')).toBeVisible()
    const screen = page.viewportSize()?.width
    if (isPhone(page)) expect((await dialog.boundingBox())?.width).toBe(screen)
    // A table of items follows the picture; its last cell is the amount of the last item.
    await expect(dialog.getByRole('cell').last()).toHaveText(/^[\d,]+\.\d\d$/v)
    const first = await dialog.getByRole('heading', { level: 2 }).innerText()
    await dialog.getByRole('button', { name: 'Siguiente' }).click()
    await expect(dialog.getByRole('heading', { level: 2 })).not.toHaveText(first)
    await expect(page).toHaveURL(/voucher=/v)
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(first)
    await page.goBack()
    await expect(dialog).toBeHidden()
  },
)

test('no list scrolls sideways at any width, and its dates, amounts and states are never cut', async ({ page }) => {
  const { uuid } = await openDemoBusiness(page)
  for (const section of ['comprobantes?', 'comprobantes?libro=ventas&', 'retenciones?', 'percepciones?']) {
    await page.goto(`/dashboard/${section}empresa=${uuid}&periodo=${section.startsWith('per') ? '202609' : '202610'}`)
    await expect(page.getByRole('cell').or(page.getByRole('gridcell')).first()).toBeVisible()
    for (const width of [320, 390, 720, 768, 1024, 1200, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 1000 })
      await expect.poll(() => sidewaysOverflow(page), `${section} at ${width} px`).toEqual([])
    }
  }
})

test('rows are moved through, selected, copied and opened with the keyboard alone', async ({ page }) => {
  const { uuid } = await openDemoBusiness(page)
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
  expect((await clipboard(page)).split('\n')).toHaveLength(3)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('each reason for an empty list says what to do next', async ({ page }) => {
  const { hardware, unpermitted, waiting } = await openPortfolio(page)
  const vouchers = new VouchersPage(page)
  await vouchers.open(hardware.uuid, '&periodo=202001')
  await expect(page.getByText('Este periodo todavía no se ha recopilado.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recopilar ahora' })).toBeVisible()
  await expectAccessible(page)

  await vouchers.open(hardware.uuid, '&periodo=202610&filtro=serie&valor=ZZ99')
  await expect(page.getByText(/^Hay \d+ en octubre 2026\. El filtro activo es Serie: ZZ99\.$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Quitar filtro', exact: true }).click()
  await expect(vouchers.rows).toHaveCount(20)

  const list = '**/dashboard-reports/purchases?*'
  await page.route(list, (route) => route.fulfill(SERVER_FAILURE))
  await page.reload()
  await expect(page.getByText('Código abc-123')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(list)
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(vouchers.rows).toHaveCount(20)

  // In the newer periods the list has the fee receipts, which are in no register.
  await vouchers.open(unpermitted.uuid, '&periodo=202001')
  await expect(page.getByText('El usuario SOL no tiene acceso a Registro de Compras Electrónico (RCE).')).toBeVisible()
  await expectAccessible(page)
  await vouchers.open(waiting.uuid)
  await expect(page.getByText('Aún no recopilamos sus comprobantes')).toBeVisible()
  await expectAccessible(page)
})

// Faked: a file that is lost after it was listed, and one that SUNAT never publishes.
test('what is missing of a voucher is reported where it is looked for', ALSO_ON_PHONE, async ({ page }) => {
  const aceros = fakeBusiness('Aceros del Sur S.A.C.')
  await fakePurchases(page, aceros, [
    fakePurchase('1', { status: 'gasto deducible', validity: { state: 'voided', asked_on: '2026-11-12' } }),
    fakePurchase('2', { img_cpe_link: '', is_voided: true, document_type: '07', taxable_amount: -120.5 }),
  ])
  const vouchers = new VouchersPage(page)
  await vouchers.open(aceros.uuid)
  await expect(page.getByText('Anulado en SUNAT')).toBeVisible()
  if (isPhone(page)) await expect(page.getByText('Sin archivo')).toBeVisible()
  else {
    await page.getByRole('button', { name: 'Comprobante F001-2' }).focus()
    await expect(page.getByRole('tooltip')).toHaveText('No hay comprobante disponible.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Ver más ítems de F001-1' }).click()
  await expect(page.getByRole('dialog', { name: 'Detalle de items en glosa' }).getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await vouchers.openFirst()
  await expect(page.getByText('Archivo no encontrado')).toBeVisible()
  await expect(page.getByText(/^SUNAT informa que este comprobante fue anulado/)).toBeVisible()
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

// Faked: the server renders a picture of every voucher today, and the page is ready for a PDF in its place.
test('a voucher that is a PDF is shown in a frame that fits the screen', async ({ page }) => {
  const aceros = fakeBusiness('Aceros del Sur S.A.C.')
  await fakePurchases(page, aceros, [fakePurchase('1', { img_cpe_link: '/files/pdf/uno.pdf?signature=a' })])
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

/** What is wider than the page, or than the cell it stands in. Names and items are cut on purpose. */
function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const cut = Array.from(document.querySelectorAll<HTMLElement>('td, th, ul[aria-label] > li'))
      .filter((cell) => cell.offsetParent && cell.scrollWidth > cell.clientWidth)
      .map((cell) => cell.innerText)
    return scrollWidth > clientWidth ? [`page ${scrollWidth}`, ...cut] : cut
  })
}
