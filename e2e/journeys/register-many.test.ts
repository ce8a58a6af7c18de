import { randomInt } from 'node:crypto'

import { expectAccessible } from '../accessible.ts'
import { openAccount } from '../accounts.ts'
import { listBusinesses } from '../businesses.ts'
import { expectFitsEveryWidth } from '../fits-width.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'

const SECRET = 'Can4rio-Rojo'
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** A RUC that nobody has; SUNAT refuses any key of it. */
function newRuc(index: number): string {
  const start = `20${String(randomInt(100_000, 999_999))}${String(index).padStart(2, '0')}`
  const sum = WEIGHTS.reduce((total, weight, position) => total + weight * Number(start[position]), 0)
  return `${start}${(11 - (sum % 11)) % 10}`
}

/** Lines of Excel: sixty companies, three of which are wrong. */
function sixtyRows() {
  const rows = Array.from({ length: 60 }, (_, index) => [
    newRuc(index),
    `EMPRESA ${index + 1} S.A.C.`,
    'USUARIO1',
    SECRET,
  ])
  const [ruc = '', ...rest] = rows[4] ?? []
  rows[4] = [`${ruc.slice(0, 10)}${(Number(ruc[10]) + 1) % 10}`, ...rest]
  rows[19]?.splice(2, 1, 'CORTO')
  rows[44]?.splice(3, 1, '')
  const heading = ['RUC', 'Razón social', 'Usuario SOL', 'Clave SOL']
  return { text: [heading, ...rows].map((cells) => cells.join('\t')).join('\n'), goodRuc: ruc }
}

/** Runs in the page: what the browser does for Ctrl+V. */
function pasteText(field: Element, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('sixty companies are registered from one paste, three of them wrong', ALSO_ON_PHONE, async ({ page }) => {
  test.slow()
  const api = await openAccount(page)
  await page.goto('/registrar-empresa')
  await page.getByRole('link', { name: 'Pégalas desde Excel' }).click()
  await expectAccessible(page)
  const { text, goodRuc } = sixtyRows()
  const box = page.getByLabel('Pega aquí las filas de Excel')
  await box.focus()
  await box.evaluate(pasteText, text)
  await expect(page.getByText('60 filas pegadas.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Por corregir 3' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Registrar 57 empresas' })).toBeDisabled()
  await expectAccessible(page)
  await expectFitsEveryWidth(page)

  await page.getByRole('button', { name: 'Por corregir 3' }).click()
  await page.getByLabel('RUC, fila 5').fill(goodRuc)
  await page.getByLabel('Usuario SOL, fila 20').fill('usuario2')
  await page.getByLabel('Clave SOL, fila 45').fill(SECRET)
  await page.getByRole('button', { name: 'Todas 60' }).click()
  await page.getByRole('checkbox', { name: /Mis clientes me autorizaron/v }).check()
  await page.getByRole('button', { name: 'Registrar 60 empresas' }).click()

  const lines = page.getByRole('list', { name: 'Avance por empresa' })
  await expect(lines.getByRole('listitem')).toHaveCount(60)
  await expectAccessible(page)
  await expect(lines.getByText('En cola')).toHaveCount(0, { timeout: 60_000 })
  await page.reload()
  await expect(lines.getByText(/^(Recopilando|Clave rechazada)$/v)).toHaveCount(60)
  const registered = await listBusinesses(api)
  expect(registered).toHaveLength(60)
  expect(registered.some(({ ruc }) => ruc === goodRuc)).toBe(true)
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]))
  expect(stored).not.toContain(SECRET)
})
