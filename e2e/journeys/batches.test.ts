import { readFile } from 'node:fs/promises'

import { expectAccessible } from '../accessible.ts'
import { openDemoBusinesses } from '../demo-account.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { readZip } from '../read-zip.ts'

test('the files of chosen clients come in one zip, with a sheet of results', ALSO_ON_PHONE, async ({ page }) => {
  const businesses = await openDemoBusinesses(page)
  await page.goto('/inicio/tablero?periodo=202610')
  for (const { name } of businesses) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Descargar RCE de 2 clientes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Descargar archivos de varios clientes' })
  await dialog.getByRole('checkbox', { name: /^Compras ContaPro/v }).check()
  await expectAccessible(page)
  const arriving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar' }).click()
  const zip = await arriving
  expect(zip.suggestedFilename()).toBe('archivos-202610.zip')
  const files = await readZip(await readFile(await zip.path()))
  expect(files.size).toBe(5)
  for (const { ruc } of businesses) {
    const lines = files.get(`LE${ruc}20261000080400021112.txt`)?.trimEnd().split('\r\n') ?? []
    expect(lines.length).toBeGreaterThan(5)
    for (const line of lines) expect(line.startsWith(`${ruc}|`)).toBe(true)
    expect(files.has(`compras-contapro-${ruc}-202610.xlsx`)).toBe(true)
  }
  expect(files.has('resultados.xlsx')).toBe(true)
  await expect(dialog.getByText('Descarga completada')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Resultado de cada archivo' }).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect(dialog).toBeHidden()
})
