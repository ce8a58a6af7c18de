import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import { fromBufferPromise } from 'yauzl'

import { expectAccessible } from '../accessible.ts'
import { openRegistered } from '../businesses.ts'
import { openDemoBusiness } from '../demo-account.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Descargar comprobantes' })

async function namesIn(bytes: Buffer): Promise<string[]> {
  const names: string[] = []
  for await (const entry of (await fromBufferPromise(bytes)).eachEntry()) names.push(entry.fileName)
  return names
}

/** Downloads one type of files of the open list. */
async function downloadZip(page: Page, type: string) {
  await dialog(page).getByRole('radio', { name: type }).check()
  const arriving = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Descargar zip' }).click()
  const file = await arriving
  return { name: file.suggestedFilename(), names: await namesIn(await readFile(await file.path())) }
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
    const { name, names } = await downloadZip(page, type)
    expect(name).toBe(`compras-${ruc}-202610-${extension}.zip`)
    expect(names.at(-1)).toBe('index.csv')
    expect(names.length).toBeGreaterThan(1)
    for (const one of names.slice(0, -1))
      expect(one).toMatch(new RegExp(String.raw`^\d{11}-\d{2}-[A-Z0-9]{1,4}-\d+\.${extension}$`, 'v'))
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
  const { name, names } = await downloadZip(page, 'XML')
  expect(name).toBe(`compras-${ruc}-202610-xml.zip`)
  expect(names.length).toBeGreaterThan(501)
  await expect(dialog(page).getByText('Descarga en curso')).toBeVisible()
  await expectAccessible(page)
})
