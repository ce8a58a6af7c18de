import type { getTotalAmount } from '@contapro/contract/dashboard'

import { expectAccessible } from '../accessible.ts'
import { openRegistered } from '../businesses.ts'
import { openFakeBoard } from '../fakes/fake-board.ts'
import { holdAnswers } from '../fakes/held-answers.ts'
import { SERVER_FAILURE } from '../fakes/server-failure.ts'
import { expectFitsEveryWidth } from '../fits-width.ts'
import { isPhone } from '../is-phone.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'

test('a client is declared on the board, which shows the numbers of its report and is the home from then on', async ({
  page,
}) => {
  test.slow()
  const { api, business } = await openRegistered(page)
  const period = business.tax_periods[0] ?? ''
  const totals = await api.get<typeof getTotalAmount>(
    `businesses/dashboard/total-amount?ruc=${business.ruc}&tax_period=${period}`,
  )
  await page.goto('/inicio')
  await page.getByRole('link', { name: 'Tablero' }).click()
  await expect(page.getByRole('heading', { name: 'Tablero del estudio' })).toBeVisible()
  await page.getByLabel('Periodo').selectOption(period)
  const igv = Math.abs(totals.total_amount_igv_total ?? NaN).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(page.getByRole('main')).toContainText(igv)
  await expect(page.getByRole('link', { name: business.name, exact: true })).toHaveAttribute(
    'href',
    `/dashboard?empresa=${business.uuid}&periodo=${period}`,
  )

  await page.getByRole('checkbox', { name: business.name }).check()
  await page.getByRole('button', { name: 'Marcar como declarado' }).click()
  await page.getByRole('button', { name: 'Marcar igual' }).click()
  await expect(page.getByText('1 cliente, 1 declarado.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('1 cliente, 0 declarados.')).toBeVisible()

  await page.goto('/inicio')
  await expect(page).toHaveURL(/\/inicio\/tablero$/v)
  await page.getByRole('link', { name: 'Mis Empresas' }).click()
  await expect(page.getByRole('button', { name: /^Ordenar por/v })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/inicio$/v)
})

test('eighty clients are seen, filtered, chosen and kept as a view', ALSO_ON_PHONE, async ({ page }) => {
  await openFakeBoard(page)
  await expect(page.getByText('80 clientes, 31 declarados.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Corregir la clave SOL/v })).toBeVisible()
  if (isPhone(page)) await expect(page.getByText('14 observ.')).toBeVisible()
  await expectAccessible(page)
  await expectFitsEveryWidth(page)
})

test('choosing clients shows what can be done with them, and a view is saved', ALSO_ON_PHONE, async ({ page }) => {
  await openFakeBoard(page)
  for (const name of ['BOTICAS SALUD NORTE S.A.C.', 'COMERCIAL ANDAHUAYLAS S.A.C.'])
    await page.getByRole('checkbox', { name }).check()
  await expect(page.getByText('2 elegidos de 80')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Quitar elección' }).click()

  await page.getByRole('button', { name: /^Con observados/v }).click()
  await expect(page).toHaveURL(/filtro=observados/v)
  await page.getByRole('button', { name: 'Vistas guardadas' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Guardar esta vista' }).click()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await page.getByLabel('Nombre').fill('Mis observados')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Guardaste la vista «Mis observados»').first()).toBeVisible()
  await page.goto('/inicio/tablero')
  await page.getByRole('button', { name: 'Vistas guardadas' }).click()
  await page.getByRole('menuitemradio', { name: 'Mis observados' }).click()
  await expect(page).toHaveURL(/filtro=observados/v)

  await page.getByLabel('Buscar cliente o RUC').fill('nadie')
  await expect(page.getByText('Ningún cliente coincide con «nadie».')).toBeVisible()
  await expectAccessible(page)
})

test('the keyboard chooses and declares', async ({ page }) => {
  test.skip(isPhone(page), 'phones have no keyboard')
  await openFakeBoard(page)
  await page.getByRole('checkbox', { name: 'Marcar toda la página' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('2 elegidos de 80')).toBeVisible()
})

test('the board waits and fails with a way on, and welcomes who has no clients', ALSO_ON_PHONE, async ({ page }) => {
  const answers = holdAnswers()
  let hasFailed = false
  await openFakeBoard(page, async () => {
    await answers.wait()
    if (!hasFailed) return SERVER_FAILURE
    const filters = {
      all: 0,
      'due-soon': 0,
      overdue: 0,
      observed: 0,
      detractions: 0,
      'without-rce': 0,
      undeclared: 0,
      incomplete: 0,
    }
    const states = { declared: 0, ready: 0, pending: 0, incomplete: 0, current: 0 }
    const pagination = { page: 1, size: 50, total_items: 0, total_pages: 0 }
    return {
      json: {
        data: [],
        metadata: { pagination },
        counts: { filters, states, unread: 0, due_today: 0, due_tomorrow: 0 },
      },
    }
  })
  await expect(page.getByText(/^Cargando la (tabla|lista)\.\.\./v)).toBeAttached()
  await expectAccessible(page)
  for (let tries = 0; tries < 4; tries += 1) answers.releaseOne()
  await expect(page.getByText('abc-123')).toBeVisible()
  await expectAccessible(page)
  hasFailed = true
  for (let tries = 0; tries < 4; tries += 1) answers.releaseOne()
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(page.getByText('No tienes empresas registradas')).toBeVisible()
  await expectAccessible(page)
})
