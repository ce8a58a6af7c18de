import type { Locator } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { openDemoBusiness, openExporter } from '../demo-account.ts'
import { isPhone } from '../is-phone.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { VouchersPage } from '../pages/vouchers-page.ts'

test('sales are paged, sorted, limited to days, filtered, opened and downloaded', ALSO_ON_PHONE, async ({ page }) => {
  const { uuid } = await openDemoBusiness(page)
  const vouchers = new VouchersPage(page)
  await vouchers.open(uuid, '&periodo=202610')
  const purchases = await vouchers.count.innerText()
  await page.getByText('Ventas', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Comprobantes de venta' })).toBeVisible()
  await expect(page).toHaveURL(/libro=ventas/)
  await expect(vouchers.count).toHaveText(
    /^1-20 de \d+ comprobantes, total sin anulados S\/ [\d,]+\.\d\d, IGV S\/ [\d,]+\.\d\d$/,
  )
  await expect(vouchers.count).not.toHaveText(purchases)
  await expect(vouchers.rows).toHaveCount(20)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(vouchers.count).toHaveText(/^21-40 de/)
  await vouchers.sortBy('Total S/', '-total')
  await expect(page).toHaveURL(/orden=-total/)
  await expect(vouchers.count).toHaveText(/^1-20 de/)
  await expect.poll(async () => isDescending(await totals(vouchers.rows))).toBe(true)
  if (!isPhone(page))
    await expect(page.getByRole('columnheader', { name: 'Total S/' })).toHaveAttribute('aria-sort', 'descending')
  await expectAccessible(page)
  await vouchers.sortBy('Cliente', 'party')
  await expect(page).toHaveURL(/orden=nombre/)
  await page.reload()
  await expect(vouchers.rows).toHaveCount(20)

  await vouchers.openDays()
  await page.getByLabel('Desde').fill('2026-10-05')
  await page.getByLabel('Hasta').fill('2026-10-04')
  await expect(page.getByText('Debe ser igual o posterior a la fecha inicial.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Hasta').fill('2026-10-06')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(vouchers.chip).toHaveAccessibleName('Quitar filtro Fecha: 05/10/2026 a 06/10/2026')
  await expect(vouchers.rows.filter({ hasNotText: /0[56]\/10\/2026/ })).toHaveCount(0)
  await expect(vouchers.rows).not.toHaveCount(0)
  await expectAccessible(page)
  await vouchers.chip.click()

  await vouchers.filterBy('Estado', /^Anulado/)
  await expect(vouchers.chip).toHaveAccessibleName('Quitar filtro Estado: Anulado')
  await expect(vouchers.rows.filter({ hasNotText: /anulado/i })).toHaveCount(0)
  await expect(vouchers.rows).not.toHaveCount(0)
  await expectAccessible(page)
  await vouchers.chip.click()
  await vouchers.filterBy('Tipo de comprobante', /^Factura/)
  await expect(vouchers.chip).toHaveAccessibleName('Quitar filtro Tipo: Factura')

  await vouchers.openFirst()
  const dialog = page.getByRole('dialog', { name: /^Factura / })
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  for (const kind of ['xml', 'pdf']) {
    const download = page.waitForEvent('download')
    await dialog.getByRole('link', { name: `Descargar ${kind.toUpperCase()}` }).click()
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^\\d{11}-01-[A-Z0-9]{4}-\\d+\\.${kind}$`))
  }
  await page.keyboard.press('Escape')

  await page.getByText('Compras', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Comprobantes de compra' })).toBeVisible()
  await expect(vouchers.chip).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 640 })
  await vouchers.open(uuid, '&periodo=202610&libro=ventas')
  await expect(vouchers.rows).toHaveCount(20)
  await expectAccessible(page)
})

test("an exporter's sales show soles, and the dollars they come from", async ({ page }) => {
  const { uuid } = await openExporter(page)
  const vouchers = new VouchersPage(page)
  await vouchers.open(uuid, '&periodo=202610&libro=ventas&tamano=50')
  // Customers abroad have no RUC.
  const first = vouchers.rows.filter({ hasText: 'Doc. sin RUC' }).first()
  await expect(first).toBeVisible()
  await expect(first).toContainText(/\d\.\d\d\s*USD [\d,]+\.\d\d\s*USD\s*\d\.\d{3}/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const onPhone = vouchers.rows.filter({ hasText: /USD [\d,]+\.\d\d/v }).first()
  await onPhone.getByRole('button', { name: /^Comprobante / }).click()
  await expect(page.getByRole('dialog').getByText(/^USD [\d,]+\.\d\d × \d\.\d{3}$/)).toBeVisible()
  await expectAccessible(page)
})

/** The totals of the rows as numbers: the only amounts in medium weight. */
async function totals(rows: Locator): Promise<number[]> {
  const texts = await rows
    .locator('.font-medium')
    .filter({ hasText: /\d\.\d\d$/ })
    .allInnerTexts()
  return texts.map((text) => Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')))
}

function isDescending(numbers: readonly number[]): boolean {
  return numbers.length > 10 && numbers.every((number, index) => index === 0 || number <= (numbers[index - 1] ?? 0))
}
