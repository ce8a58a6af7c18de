import type { Locator } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { openRegistered } from '../businesses.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { VouchersPage } from '../pages/vouchers-page.ts'

const SUPPLIER = '20131312955'
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function fillBill(form: Locator, number: string, month = '10') {
  await form.getByLabel('Tipo', { exact: true }).selectOption('14')
  await form.getByLabel('Serie', { exact: true }).fill('S004')
  await form.getByLabel('Número', { exact: true }).fill(number)
  // Digits alone get their slashes.
  await form.getByLabel('Emisión').pressSequentially(`05${month}2026`)
  await expect(form.getByLabel('Emisión')).toHaveValue(`05/${month}/2026`)
  await form.getByLabel('Vence o se pagó').fill(`20/${month}/2026`)
  await form.getByLabel('RUC del proveedor').fill(SUPPLIER)
  await form.getByLabel('Nombre del proveedor').fill('Servicios Eléctricos del Centro S.A.')
  await form.getByLabel('Base S/').fill('1482.30')
}

const rowOf = (vouchers: VouchersPage, number: string) => vouchers.rows.filter({ hasText: number })

test('a voucher is typed, corrected with its paper, and deleted', ALSO_ON_PHONE, async ({ page }) => {
  const { business } = await openRegistered(page)
  const vouchers = new VouchersPage(page)
  await vouchers.open(business.uuid, '&periodo=202610')
  await page.getByRole('button', { name: 'Agregar comprobante' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar comprobante' })
  await form.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(form.getByText('Escribe el número')).toBeVisible()
  await expect(form.getByText('Escribe la fecha de emisión')).toBeVisible()
  await expectAccessible(page)

  await fillBill(form, '88120')
  await expect(form.getByLabel('IGV S/')).toHaveValue('266.81')
  await expect(form.getByLabel('Total S/')).toHaveValue('1749.11')
  await expect(form.getByText('Los importes suman el total')).toBeVisible()
  await form.getByLabel('IGV S/').fill('240')
  await expect(form.getByText('IGV 240.00, se espera 266.81')).toBeVisible()
  await form.getByRole('button', { name: 'Poner 266.81' }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Comprobante guardado en octubre 2026', { exact: true })).toBeVisible()
  await expect(form).toBeHidden()

  await vouchers.search.fill('S004-88120')
  await vouchers.search.press('Enter')
  await expect(rowOf(vouchers, '88120')).toContainText('Ingresado a mano')
  await expectAccessible(page)
  await vouchers.openFirst()
  const preview = page.getByRole('dialog', { name: /88120$/ })
  await expect(preview.getByText('SUNAT no lo lista')).toBeVisible()
  const paper = { name: 'recibo.png', mimeType: 'image/png', buffer: PICTURE }
  await preview.getByLabel('Foto o PDF del comprobante').setInputFiles(paper)
  await expect(preview.getByRole('img')).toBeVisible()
  await expectAccessible(page)

  await preview.getByRole('button', { name: 'Corregir' }).click()
  const correction = page.getByRole('dialog', { name: 'Corregir comprobante' })
  await expect(correction.getByLabel('Base S/')).toHaveValue('1482.30')
  await correction.getByLabel('Base S/').fill('100')
  await correction.getByLabel('IGV S/').fill('')
  await correction.getByLabel('Total S/').fill('')
  await expect(correction.getByLabel('Total S/')).toHaveValue('118.00')
  await correction.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Comprobante corregido', { exact: true })).toBeVisible()
  await expect(rowOf(vouchers, '88120')).toContainText('118.00')

  await vouchers.openFirst()
  await preview.getByRole('button', { name: 'Borrar' }).click()
  await expect(preview.getByText('¿Borrar este comprobante?')).toBeVisible()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Sí, borrar' }).click()
  await expect(page.getByText('Comprobante borrado', { exact: true })).toBeVisible()
  await expect(rowOf(vouchers, '88120')).toHaveCount(0)
})

test('last month is copied, and thirty lines are pasted and mended in place', ALSO_ON_PHONE, async ({ page }) => {
  const { business } = await openRegistered(page)
  const vouchers = new VouchersPage(page)
  await vouchers.open(business.uuid, '&periodo=202609')
  await page.getByRole('button', { name: 'Agregar comprobante' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar comprobante' })
  await fillBill(form, '88001', '09')
  await form.getByRole('button', { name: 'Guardar y seguir' }).click()
  await expect(form.getByLabel('Número', { exact: true })).toHaveValue('')
  await page.keyboard.press('Escape')

  await vouchers.open(business.uuid, '&periodo=202610')
  await page.getByRole('button', { name: 'Agregar comprobante' }).click()
  await form.getByRole('button', { name: /^Copiar del mes pasado/ }).click()
  const copy = page.getByRole('dialog', { name: 'Copiar del mes pasado' })
  await copy.getByRole('button', { name: 'Copiar 1' }).click()
  await expect(copy.getByText('Escribe el número')).toBeVisible()
  await expectAccessible(page)
  await copy.getByLabel('Número', { exact: true }).fill('88002')
  await copy.getByRole('button', { name: 'Guardar 1' }).click()
  await expect(page.getByText('1 comprobante guardado', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Agregar comprobante' }).click()
  await form.getByRole('button', { name: 'Pegar desde Excel' }).click()
  const paste = page.getByRole('dialog', { name: 'Pegar desde Excel' })
  await expectAccessible(page)
  await paste.getByLabel('Líneas de Excel').fill(thirtyLines())
  await expect(paste.getByText('28 listas')).toBeVisible()
  await expect(paste.getByText('El RUC no pasa el dígito verificador')).toBeVisible()
  await expectAccessible(page)
  await paste.getByText('Con problema 2').click()
  await paste.getByLabel('RUC o documento').fill(SUPPLIER)
  await paste.getByRole('button', { name: 'Poner 118.00' }).click()
  await expect(paste.getByText('30 listas')).toBeVisible()
  await paste.getByRole('button', { name: 'Guardar 30' }).click()
  await expect(page.getByText('30 comprobantes guardados', { exact: true })).toBeVisible()
  await expect(paste).toBeHidden()
  await vouchers.search.fill('S010-30')
  await vouchers.search.press('Enter')
  await expect(rowOf(vouchers, 'S010-30')).toContainText('Ingresado a mano')
})

/** As they are copied from a sheet: the third has a wrong RUC, the seventh a wrong total. */
function thirtyLines(): string {
  const titles = 'Tipo\tSerie\tNúmero\tEmisión\tVence\tRUC\tProveedor\tGlosa\tBase\tIGV\tTotal'
  const lines = Array.from({ length: 30 }, (_, index) => {
    const ruc = index === 2 ? '20131312954' : SUPPLIER
    const total = index === 6 ? '128.00' : '118.00'
    return `14\tS010\t${index + 1}\t05/10/2026\t20/10/2026\t${ruc}\tAGUAS DEL CENTRO S.A.\tAgua\t100.00\t18.00\t${total}`
  })
  return [titles, ...lines].join('\n')
}
