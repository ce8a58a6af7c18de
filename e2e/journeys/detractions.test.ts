import { readFile } from 'node:fs/promises'

import { expectAccessible } from '../accessible.ts'
import { openAccount } from '../accounts.ts'
import { registerTaxpayer, untilBusiness, VALID } from '../businesses.ts'
import { openDemoBusiness } from '../demo-account.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { DetractionsPage } from '../pages/detractions-page.ts'
import { setFaults, takeTaxpayer } from '../simulator.ts'

test('deposits are listed by period and by day of payment, with their certificate', ALSO_ON_PHONE, async ({ page }) => {
  const { uuid } = await openDemoBusiness(page)
  const detractions = new DetractionsPage(page)
  await detractions.open(uuid)
  await expect(detractions.tab('Pagadas')).toHaveAttribute('aria-selected', 'true')
  await expect(detractions.rows).not.toHaveCount(0)
  const ofPeriod = await detractions.countOf('Pagadas')
  await expectAccessible(page)

  // The number of a certificate has nine digits, that of a RUC eleven.
  const [number = ''] = /\b\d{9}\b/v.exec(await detractions.rows.first().innerText()) ?? []
  await detractions.rows
    .first()
    .getByRole('button', { name: /^Constancia de pago/v })
    .click()
  const certificate = detractions.dialog('Constancia de pago')
  await expect(certificate.getByRole('term')).toHaveCount(13)
  await expect(certificate.locator('dt:has-text("N° de constancia") + dd')).toHaveText(number)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(certificate).toBeHidden()

  await detractions.openVoucher(0)
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await expect(page).toHaveURL(/voucher=/v)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/voucher=/v)

  await detractions.open(uuid, '&desde=2026-10-05&hasta=2026-10-20')
  await expect(detractions.dateFilter('Fecha de pago: 05/10/2026 - 20/10/2026')).toBeVisible()
  await expect(detractions.rows).not.toHaveCount(0)
  for (const row of await detractions.rows.allInnerTexts()) expect(row).toMatch(/(?:0[5-9]|1\d|20)\/10\/2026/v)
  await detractions.tab('Por pagar').click()
  await expect(detractions.dateFilter(/^Fecha de pago/v)).toBeHidden()
  await detractions.tab('Pagadas').click()
  await detractions.dateFilter('Fecha de pago: 05/10/2026 - 20/10/2026').click()
  const filter = detractions.dialog('Filtrar por fecha')
  await filter.getByText('Periodo contable').click()
  await filter.getByRole('button', { name: 'Octubre 2026' }).click()
  await filter.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).not.toHaveURL(/desde=/v)
  await expect.poll(() => detractions.countOf('Pagadas')).toBe(ofPeriod)
})

test('what is due is filtered, paid by a lot and freed again', ALSO_ON_PHONE, async ({ page }) => {
  test.slow()
  const taxpayer = await takeTaxpayer(page)
  // Enough that some have no deposit; all of them are late.
  const volumes = ['202610', '202609'].map((period) => ({ book: 'rce' as const, period, count: 60 }))
  await setFaults(page, taxpayer.ruc, [], volumes)
  const api = await openAccount(page)
  await registerTaxpayer(api, taxpayer)
  const business = await untilBusiness(api, taxpayer.ruc, VALID)
  await page.goto(`/dashboard?empresa=${business.uuid}&periodo=202610`)
  await page.getByRole('main').getByRole('link', { name: 'Por pagar', exact: true }).click()
  const detractions = new DetractionsPage(page)
  await expect(detractions.tab('Por pagar')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/solo=202610/v)
  await page.getByLabel('Periodo contable', { exact: true }).selectOption('Todos los periodos')
  await expect(detractions.rows).not.toHaveCount(0)
  await expectAccessible(page)
  await detractions.chip('Vencidas').click()
  await expect(page).toHaveURL(/filtro=vencidas/v)
  await expect(detractions.rows.filter({ hasNotText: /Vencida (?:hace|si pagaste la cuota)/v })).toHaveCount(0)
  await expect(detractions.rows).not.toHaveCount(0)

  const boxes = detractions.rows.getByRole('checkbox')
  const before = await boxes.count()
  // All of them, because some suppliers' accounts are not known and their vouchers are left out.
  for (const box of await boxes.all()) await box.check()
  await expect(page.getByText(`${before} elegidas`)).toBeVisible()
  await detractions.makeLot()
  await expect(detractions.lotPanel.getByText('Lote 260001 listo.')).toBeVisible()
  await expectAccessible(page)
  const count = Number(await detractions.lotPanel.locator('dt:has-text("Depósitos") + dd').innerText())
  const download = page.waitForEvent('download')
  await detractions.lotPanel.getByRole('link', { name: 'Descargar .txt del lote 260001' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`D${taxpayer.ruc}260001.TXT`)
  const [header = '', ...details] = (await readFile(await file.path(), 'latin1')).split('\r\n')
  expect(header).toMatch(new RegExp(`^\\*${taxpayer.ruc}.{35}260001\\d{15}$`, 'v'))
  expect(details.filter(Boolean).map((line) => line.length)).toEqual(Array(count).fill(107))
  await detractions.lotPanel.getByRole('button', { name: 'Cerrar' }).first().click()
  await expect(page.getByText('En el lote 260001').filter({ visible: true })).toHaveCount(count)
  await expect(boxes).toHaveCount(before - count)

  await page.getByRole('button', { name: 'Lotes para el banco' }).click()
  const lots = detractions.dialog('Lotes para el Banco de la Nación')
  await lots.getByRole('button', { name: 'Anular lote' }).click()
  await detractions.dialog('¿Anular el lote 260001?').getByRole('button', { name: 'Anular lote' }).click()
  await expect(lots.getByText('Anulado', { exact: true })).toBeVisible()
  await lots.getByRole('button', { name: 'Cerrar' }).click()
  await expect(boxes).toHaveCount(before)
})
