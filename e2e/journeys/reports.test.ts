import { readFile } from 'node:fs/promises'

import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { openRegistered } from '../businesses.ts'
import { DEMO_USER, openDemoBusiness } from '../demo-account.ts'
import { expectFitsEveryWidth } from '../fits-width.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { LoginPage } from '../pages/login-page.ts'
import { readZip } from '../read-zip.ts'

const MAX_TAB_STOPS = 100

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Descargar reporte' })

async function openFiles(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: /^Descargar reporte/v }).click()
  await expect(
    dialog(page)
      .getByText(/^\d+ comprobantes?$/v)
      .first(),
  ).toBeVisible()
}

/** Chooses a kind of file and downloads it. */
async function download(page: Page, kind: string) {
  await dialog(page).getByRole('radio', { name: kind }).check()
  const arriving = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Descargar', exact: true }).click()
  const file = await arriving
  await expect(dialog(page).getByText('Descarga completada')).toBeVisible()
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('every file of a period is downloaded and holds what was announced', ALSO_ON_PHONE, async ({ page }) => {
  const { uuid, ruc } = await openDemoBusiness(page)
  await openFiles(page, `/dashboard?empresa=${uuid}&periodo=202610`)
  await expect(dialog(page).getByRole('button', { name: 'Descargar', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await dialog(page).getByRole('radio', { name: 'Compras RCE' }).check()
  const figures = await dialog(page).getByText('Se escriben').locator('xpath=..').innerText()
  const [, announced = ''] = /Se escriben\s+(\d+)/v.exec(figures) ?? []
  await expectAccessible(page)

  const rce = await download(page, 'Compras RCE')
  expect(rce.name).toBe(`LE${ruc}20261000080400021112.txt`)
  const lines = rce.bytes.toString('latin1').trimEnd().split('\r\n')
  expect(lines).toHaveLength(Number(announced))
  for (const line of lines) expect(line.split('|')).toHaveLength(38)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Descargar otro archivo' }).click()

  await dialog(page).getByRole('radio', { name: 'Compras RCE' }).check()
  const arriving = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Zip para SUNAT' }).click()
  const zip = await arriving
  expect(zip.suggestedFilename()).toBe(rce.name.replace('.txt', '.zip'))
  expect([...(await readZip(await readFile(await zip.path())))]).toEqual([[rce.name, rce.bytes.toString('latin1')]])
  await dialog(page).getByRole('button', { name: 'Descargar otro archivo' }).click()

  const rvie = await download(page, 'Ventas RVIE')
  expect(rvie.name).toBe(`LE${ruc}20261000140400021112.txt`)
  for (const line of rvie.bytes.toString('latin1').trimEnd().split('\r\n')) expect(line.split('|')).toHaveLength(34)

  for (const [kind, name] of [
    ['Compras ContaPro', `compras-contapro-${ruc}-202610.xlsx`],
    ['Ventas ContaPro', `ventas-contapro-${ruc}-202610.xlsx`],
    ['Siscont', `siscont-compras-${ruc}-202610.xlsx`],
  ] as const) {
    await dialog(page).getByRole('button', { name: 'Descargar otro archivo' }).click()
    const excel = await download(page, kind)
    expect(excel.name).toBe(name)
    const sheet = (await readZip(excel.bytes)).get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet.match(/<row /gv)?.length).toBeGreaterThan(10)
    expect(sheet).not.toContain('<f>')
  }
  await dialog(page).getByRole('button', { name: 'Listo' }).click()
  await expect(dialog(page)).toBeHidden()
})

test('the files are reached from the vouchers and the detractions too', async ({ page }) => {
  const { uuid, ruc } = await openDemoBusiness(page)
  await openFiles(page, `/dashboard/comprobantes?empresa=${uuid}&periodo=202610`)
  await page.keyboard.press('Escape')
  await page.goto(`/dashboard/detracciones?empresa=${uuid}&periodo=202610`)
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar reporte' }).click()
  expect((await arriving).suggestedFilename()).toBe(`detracciones-pagadas-${ruc}-202610.xlsx`)
  await expect(dialog(page).getByText('Descarga completada')).toBeVisible()
})

test('a period without vouchers has no file, and a failure can be tried again', async ({ page }) => {
  const { uuid } = await openDemoBusiness(page)
  await page.goto(`/dashboard?empresa=${uuid}&periodo=202001`)
  await page.getByRole('button', { name: 'Descargar reporte' }).click()
  await dialog(page).getByRole('radio', { name: 'Compras RCE' }).check()
  await expect(dialog(page).getByText('No hay datos para este periodo')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Descargar', exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')

  await openFiles(page, `/dashboard?empresa=${uuid}&periodo=202610`)
  await page.route('**/files/reports/**', (route) => route.abort(), { times: 1 })
  await dialog(page).getByRole('radio', { name: 'Siscont' }).check()
  await dialog(page).getByRole('button', { name: 'Descargar', exact: true }).click()
  await expect(dialog(page).getByText('No se completó la descarga')).toBeVisible()
  await expectAccessible(page)
  const arriving = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Volver a intentar' }).click()
  await arriving
  await expect(dialog(page).getByText('Descarga completada')).toBeVisible()
})

test('SISCONT has the accounts of its settings', async ({ page }) => {
  test.slow()
  const { uuid } = (await openRegistered(page)).business
  await page.goto(`/dashboard/configuracion?empresa=${uuid}`)
  await page.getByRole('group', { name: 'Compras' }).getByLabel('Cuenta de gastos').fill('60111')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar SISCONT' }).click()
  await expect(page.getByText('Configuración de SISCONT guardada').first()).toBeVisible()
  await openFiles(page, `/dashboard?empresa=${uuid}&periodo=202610`)
  const excel = await download(page, 'Siscont')
  expect((await readZip(excel.bytes)).get('xl/worksheets/sheet1.xml')).toContain('<t>60111</t>')
})

test('the RCE is downloaded with the keyboard alone, from the sign-in on', async ({ page: signedIn, context }) => {
  const { name, ruc } = await openDemoBusiness(signedIn)
  // Nobody is signed in on this page.
  const page = await context.newPage()
  const login = new LoginPage(page)
  await login.open()
  await tabTo(page, login.email)
  await page.keyboard.type(DEMO_USER.email)
  await tabTo(page, login.password)
  await page.keyboard.type(DEMO_USER.password)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('main').getByRole('link', { name, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/v)
  const open = page.getByRole('button', { name: /^Descargar reporte/v })
  await expect(open).toBeVisible()
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  await expect(
    dialog(page)
      .getByText(/^\d+ comprobantes?$/v)
      .first(),
  ).toBeVisible()
  await tabTo(page, dialog(page).getByRole('radio', { name: 'Compras ContaPro' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('radio', { name: 'Compras RCE' })).toBeChecked()
  await tabTo(page, dialog(page).getByRole('button', { name: 'Descargar', exact: true }))
  const arriving = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await arriving).suggestedFilename()).toMatch(new RegExp(`^LE${ruc}\\d+\\.txt$`, 'v'))
  await expect(dialog(page).getByText('Descarga completada')).toBeVisible()
  // The focus stays in the window, and goes back to its button.
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
})

test('the counts of the files are read whole at every width', async ({ page }) => {
  const { uuid } = await openDemoBusiness(page)
  // Faked: no period of the demonstration has vouchers of so many others.
  await page.route('**/reports/summary?*', async (route) => {
    const answer = await route.fetch()
    const summary = await answer.json()
    const purchases = { ...summary.purchases, moved_count: 112 }
    await route.fulfill({ response: answer, json: { ...summary, purchases } })
  })
  await page.goto(`/dashboard?empresa=${uuid}&periodo=202610`)
  await page.getByRole('button', { name: /^Descargar reporte/v }).click()
  await expect(dialog(page).getByText(/y 112 de otros periodos$/v)).toBeVisible()
  await expectFitsEveryWidth(page)
})

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('it is not reached with the keyboard')
}
