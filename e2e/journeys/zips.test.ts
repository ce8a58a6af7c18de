import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { openRegistered } from '../businesses.ts'
import { openDemoBusiness } from '../demo-account.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { readZip } from '../read-zip.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Descargar comprobantes' })

/** What every file of a type has in its first bytes. */
const START = { xml: '<?xml', jpeg: 'JFIF', pdf: '%PDF-' }

/** Downloads one type of files of the open list. */
async function downloadZip(page: Page, type: string) {
  await dialog(page).getByRole('radio', { name: type }).check()
  const arriving = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Descargar zip' }).click()
  const file = await arriving
  return { name: file.suggestedFilename(), files: await readZip(await readFile(await file.path())) }
}

test('the files of a list come as zips of XML, pictures and PDFs', ALSO_ON_PHONE, async ({ page }) => {
  const { uuid, ruc } = await openDemoBusiness(page)
  await page.goto(`/dashboard/comprobantes?empresa=${uuid}&periodo=202610`)
  await page.getByRole('button', { name: 'Descargar XML e imágenes' }).click()
  await expect(dialog(page).getByRole('radio', { name: 'XML' })).toBeChecked()
  await expectAccessible(page)
  for (const [type, extension] of [
    ['XML', 'xml'],
    ['Imágenes (JPEG)', 'jpeg'],
    ['PDF', 'pdf'],
  ] as const) {
    const { name, files } = await downloadZip(page, type)
    expect(name).toBe(`compras-${ruc}-202610-${extension}.zip`)
    const [index = '', ...others] = [...files.keys()].toReversed()
    expect(index).toBe('index.csv')
    expect(others.length).toBeGreaterThan(1)
    for (const other of others) {
      expect(other).toMatch(new RegExp(String.raw`^\d{11}-\d{2}-[A-Z0-9]{1,4}-\d+\.${extension}$`, 'v'))
      expect(files.get(other)).toContain(START[extension])
      expect(files.get(index)).toContain(`${other},`)
    }
    await expect(dialog(page).getByText('Descarga completada')).toBeVisible()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Descargar otros archivos' }).click()
  }
})

test('a zip beyond the caps is streamed by a link', async ({ page }) => {
  test.slow()
  const volumes = [{ book: 'rce' as const, period: '202610', count: 700 }]
  const { uuid, ruc } = (await openRegistered(page, { volumes })).business
  await page.goto(`/dashboard/comprobantes?empresa=${uuid}&periodo=202610`)
  await page.getByRole('button', { name: 'Descargar XML e imágenes' }).click()
  const { name, files } = await downloadZip(page, 'XML')
  expect(name).toBe(`compras-${ruc}-202610-xml.zip`)
  expect(files.size).toBeGreaterThan(501)
  await expect(dialog(page).getByText('Descarga en curso')).toBeVisible()
  await expectAccessible(page)
})
