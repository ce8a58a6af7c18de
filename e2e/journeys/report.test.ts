import type { Page, Route } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { company } from '../companies.ts'
import { clearBalance, openDemoCompanies, openDemoCompany } from '../demo.ts'
import { emptyBook, fakeReport, noTotals, refusal, totals } from '../fake-report.ts'
import { isPhone } from '../is-phone.ts'
import { expect, test } from '../journey.ts'
import { ReportPage, toCents } from '../pages/report-page.ts'

test('the month comes to what the formula says, with a balance that is entered, kept, corrected and taken away', async ({
  page,
}) => {
  // A balance is seen by everybody who looks at the company: each width has one of its own.
  const companies = await openDemoCompanies(page)
  const own = isPhone(page) ? companies[1] : companies[0]
  await clearBalance(page, own, '202610')
  const report = new ReportPage(page)
  await report.open(own.uuid, '&periodo=202610')
  await expect(page.getByText(/^[\d,]+ comprobantes en Octubre 2026$/)).toBeVisible()
  await expect(report.balance).toHaveText('Sin registrar')
  await report.expectFormula()
  await expect(report.chart('Evolución de compras')).toBeVisible()
  await expectAccessible(page)

  const field = await report.openEditor()
  for (const [typed, problem] of [
    ['mucho', 'Ingrese un monto como 1234.50'],
    ['-1250', 'El saldo no puede ser negativo'],
  ] as const) {
    await field.fill(typed)
    await field.press('Enter')
    await expect(report.editor.getByText(problem)).toBeVisible()
    await expect(field).toHaveValue(typed)
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(report.balance).toHaveText('Sin registrar')

  await report.enterBalance('1,234.5')
  await expect(page.getByText('Saldo guardado').first()).toBeVisible()
  await expect(report.balance).toHaveText('S/ 1,234.50')
  await report.expectFormula()
  await page.reload()
  await expect(report.balance).toHaveText('S/ 1,234.50')
  await report.expectFormula()

  // What cannot be saved stays written.
  await page.route('**/balance', (route) => route.fulfill({ status: 500, json: refusal }), { times: 1 })
  await report.openEditor()
  await field.fill('900000')
  await field.press('Enter')
  await expect(report.editor.getByText('Inténtalo en un minuto.')).toBeVisible()
  await expect(field).toHaveValue('900000')
  await field.press('Enter')
  await expect(report.editor).toBeHidden()
  await expect(report.balance).toHaveText('S/ 900,000.00')
  await expect(page.getByText('Saldo a Favor del periodo', { exact: true })).toBeVisible()
  await report.expectFormula()
  await expectAccessible(page)

  await report.openEditor()
  await report.editor.getByRole('button', { name: 'Borrar saldo' }).click()
  await expect(report.balance).toHaveText('Sin registrar')
  await report.expectFormula()
})

/** To another section, by the sidebar or, on a phone, by the menu of the header. */
async function goToSection(page: Page, name: string) {
  if (isPhone(page)) {
    await page.getByRole('button', { name: /^Cuenta de/ }).click()
    await page.getByRole('menuitem', { name }).click()
  } else await page.getByRole('navigation', { name: 'Secciones de la empresa' }).getByRole('link', { name }).click()
}

test('both books tell their year, keep their place, and lead on', async ({ page }) => {
  const uuid = await openDemoCompany(page)
  const asked: string[] = []
  const events: unknown[] = []
  page.on('request', (request) => {
    asked.push(decodeURIComponent(request.url()))
    if (request.url().endsWith('/me/event-logs')) events.push(request.postDataJSON())
  })
  await page.clock.install()
  const report = new ReportPage(page)
  await report.open(uuid, '&periodo=202610')

  const counted = page.getByText(/^Tienes [\d,]+ comprobantes de compra listos para descargar$/)
  await expect(counted).toBeVisible()
  const purchases = Number((await counted.innerText()).replaceAll(/\D/g, ''))
  expect(await report.read('Por pagar')).toBeGreaterThanOrEqual(0)
  expect(await report.read('Pagadas')).toBeGreaterThanOrEqual(0)
  await expect(page.getByText(/^([\d.,]+% (más|menos)|Igual) que en Set$/)).toBeVisible()

  // The picture by pointer, by keyboard, and as a table: all tell the same.
  const chart = report.chart('Evolución de compras')
  await expect(chart).toHaveAttribute('aria-valuetext', /^Octubre 2026: S\/ [\d,]+\.\d\d$/)
  const september = await report.month('Setiembre 2026').innerText()
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', `Setiembre 2026: ${september}`)
  const tooltip = page.locator('p', { hasText: /^(Setiembre 2026|Noviembre 2025)$/ })
  await expect(tooltip).toHaveText('Setiembre 2026')
  await expectAccessible(page)
  await page.getByRole('heading', { name: 'Evolución de compras' }).click()
  await expect(tooltip).toBeHidden()
  await chart.hover({ position: { x: 50, y: 60 } })
  await expect(tooltip).toHaveText('Noviembre 2025')

  await report.tab('Ventas').click()
  await expect(page).toHaveURL(/libro=ventas/)
  const card = (title: string) => page.locator('div', { has: page.getByRole('heading', { name: title }) }).last()
  const sales = card('Ventas del mes').getByText(/^S\/ /)
  await expect(sales).toHaveText((await report.month('Octubre 2026').innerText()) || /./)
  for (const title of ['Ventas del mes', 'Facturas emitidas'])
    await expect(card(title).getByText(/^([\d.,]+% (más|menos)|Igual) que el mes anterior$/)).toBeVisible()
  const issued =
    toCents(
      await card('Facturas emitidas')
        .getByText(/^[\d,]+$/)
        .innerText(),
    ) / 100
  await expect(
    page.getByText(`${(purchases + issued).toLocaleString('en-US')} comprobantes en Octubre 2026`),
  ).toBeVisible()
  await expect(report.chart('Evolución de ventas')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver observaciones' })).toHaveAttribute(
    'href',
    /^\/dashboard\/observaciones\?/,
  )
  await expectAccessible(page)

  // Another period asks everything anew and stays in the same book.
  asked.length = 0
  await report.period.selectOption('202609')
  await expect(page.getByText(/comprobantes en Setiembre 2026$/)).toBeVisible()
  await expect(report.tab('Ventas')).toHaveAttribute('aria-selected', 'true')
  await expect(report.chart('Evolución de ventas')).toHaveAttribute('aria-valuetext', /^Setiembre 2026/)
  for (const call of ['dashboard/total-amount?', 'sales/dashboard?', 'dashboard/history?'])
    expect(asked.filter((url) => url.includes(call)).every((url) => url.includes('202609'))).toBe(true)
  await page.clock.fastForward(10_000)
  await expect
    .poll(() => events)
    .toContainEqual(
      expect.objectContaining({
        event_type: 'view',
        description: 'inicio',
        business_uuid: uuid,
        metadata: expect.objectContaining({ tax_period: '202609', abTestGroup: 'A' }),
      }),
    )

  const retentions = page.getByRole('heading', { name: 'Retenciones', level: 1 })
  await goToSection(page, 'Retenciones')
  await expect(retentions).toBeVisible()
  await expect(report.period).toHaveValue('202609')
  await goToSection(page, 'Inicio')
  await expect(page.getByText(/comprobantes en Setiembre 2026$/)).toBeVisible()
  await page.goBack()
  await expect(retentions).toBeVisible()
  await page.goBack()
  await expect(report.tab('Ventas')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page.getByText(/comprobantes en Octubre 2026$/)).toBeVisible()

  await report.tab('Compras').click()
  await page.getByRole('link', { name: 'Ver detalle' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/detracciones\\?empresa=${uuid}&periodo=202610$`))
  await page.goBack()
  await page.getByRole('link', { name: 'Ir a descargar comprobantes' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/comprobantes\\?empresa=${uuid}&periodo=202610$`))
  await expect(page.getByRole('heading', { name: 'Comprobantes de compra' })).toBeVisible()
})

/** The same accountant in the other group: it is fixed for the whole installation. */
async function answerGroupB(route: Route) {
  const answer = await route.fetch()
  await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), abTestGroup: 'B' } })
}

test('template B begins at the vouchers, headed by the numbers of the report', async ({ page }) => {
  // A page that has gone elsewhere takes its answer with it: nobody waits for that one.
  await page.route('**/app/internal/me', (route) => answerGroupB(route).catch(() => undefined))
  const uuid = await openDemoCompany(page)
  const report = new ReportPage(page)
  await page.goto(`/dashboard?empresa=${uuid}&periodo=202610`)
  await expect(page).toHaveURL(new RegExp(`/dashboard/comprobantes\\?empresa=${uuid}&periodo=202610$`))
  await expect(page.getByRole('heading', { name: 'Comprobantes de compra', level: 1 })).toBeVisible()
  await report.expectFormula()
  await expect(report.chart('Evolución de compras')).toBeVisible()
  await expect(page.getByText(/^1-20 de \d+ comprobantes/)).toBeVisible()
  await expectAccessible(page)
  await report.tab('Ventas').click()
  await expect(page.getByText('Facturas emitidas')).toBeVisible()
  await expect(page.getByText(/^1-20 de \d+ comprobantes/)).toBeVisible()
  if (isPhone(page)) await page.getByRole('button', { name: /^Cuenta de/ }).click()
  const sections = page.getByRole(isPhone(page) ? 'menuitem' : 'link')
  await expect(sections.filter({ hasText: 'Informe PDT' })).toBeVisible()
  await expect(sections.filter({ hasText: /^Inicio$/ })).toHaveCount(0)
})

test('numbers come before the picture, nothing moves when they do, and a failing call can be tried again', async ({
  page,
}) => {
  const aceros = company('Aceros del Sur S.A.C.')
  const { answers, asked } = await fakeReport(page, aceros)
  const numbers = Promise.withResolvers<void>()
  const picture = Promise.withResolvers<void>()
  for (const answer of Object.values(answers)) answer.until = numbers.promise
  answers.history.until = picture.promise
  // Left out lines come under the formula: they are known no sooner than it is.
  answers.totals.json = { ...totals, observed_count: 0, deferred_igv: 0 }
  const report = new ReportPage(page)
  await report.open(aceros.uuid)
  const titles = page.getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(3)
  const places = () => titles.evaluateAll((all) => all.map((title) => Math.round(title.getBoundingClientRect().top)))
  const before = await places()
  await expectAccessible(page)
  expect(asked).not.toContain('history')
  numbers.resolve()
  await expect(page.getByText('S/ 14,257.22')).toBeVisible()
  await expect(
    page.getByRole('status', { name: 'Cargando la evolución...' }).or(page.getByText('Cargando la evolución...')),
  ).toBeAttached()
  await expect.poll(() => asked.includes('history')).toBe(true)
  expect(await places()).toEqual(before)
  await expectAccessible(page)
  picture.resolve()
  await expect(report.chart('Evolución de compras')).toBeVisible()
  expect(await places()).toEqual(before)

  const failing = [answers.totals, answers.detractions, answers.history]
  for (const answer of failing) answer.isRefused = true
  await page.reload()
  await expect(page.getByText('Código abc-123')).toHaveCount(3)
  await expectAccessible(page)
  answers.totals.json = totals
  for (const answer of failing) answer.isRefused = false
  // The year is asked for again by itself, once the numbers it waits for are there.
  for (const left of [2, 0]) {
    await page.getByRole('button', { name: 'Volver a intentar' }).first().click()
    await expect(page.getByText('Código abc-123')).toHaveCount(left)
  }
  await expect(page.getByText('12 observados')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Revisar' })).toHaveAttribute('href', /^\/dashboard\/observaciones\?/)
  await expect(report.chart('Evolución de compras')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
})

test('a period without vouchers, a company without periods, and what is wrong with it are told', async ({ page }) => {
  const aceros = company('Aceros del Sur S.A.C.')
  const { answers } = await fakeReport(page, aceros)
  answers.totals.json = noTotals
  answers.purchases.json = emptyBook
  answers.sales.json = emptyBook
  const report = new ReportPage(page)
  await report.open(aceros.uuid)
  await expect(page.getByText('No hay comprobantes de compras en el periodo.')).toBeVisible()
  await expect(page.getByText('0 comprobantes en Octubre 2026')).toBeVisible()
  await expectAccessible(page)
  await report.tab('Ventas').click()
  await expect(page.getByText('No hay comprobantes de ventas en el periodo.')).toBeVisible()
  await expectAccessible(page)

  Object.assign(aceros, { status: 'MISSING_PERMISSIONS' })
  answers.sales.isRefused = true
  await page.reload()
  await expect(page.getByText('Faltan permisos de SUNAT para acceder a toda la información.')).toBeVisible()
  await expect(page.getByText('Asigna el permiso correspondiente a la cuenta')).toBeVisible()
  await expect(page.getByText('Código abc-123')).toBeVisible()
  await expectAccessible(page)

  const none = { tax_periods: [], exists_periods_processed: false }
  Object.assign(aceros, { status: 'INVALID_CREDENTIALS', ...none })
  await report.open(aceros.uuid)
  await expect(page.getByText('Este usuario SOL tiene credenciales inválidas.')).toBeVisible()
  await expectAccessible(page)
  Object.assign(aceros, { status: 'IN_PROGRESS' })
  await report.open(aceros.uuid)
  await expect(page.getByText('Aún no recolectamos sus comprobantes')).toBeVisible()
  await expect(page.getByText(/en Octubre 2026$/)).toBeHidden()
  await expectAccessible(page)

  Object.assign(aceros, { status: 'VALID', tax_periods: ['202610'], exists_periods_processed: true })
  await page.route('**/purchase/dashboard?*', (route) => route.fulfill({ status: 401, json: refusal }))
  await page.goto(`/dashboard?empresa=${aceros.uuid}`)
  await expect(page.getByRole('dialog', { name: 'Tu sesión caducó' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button').click()
  await expect(page).toHaveURL(/\/login$/)
})
