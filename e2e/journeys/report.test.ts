import type { Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { answerGroupB } from '../fakes/answer-group-b.ts'
import { clearBalance, openDemoBusiness, openPortfolio } from '../demo-account.ts'
import { fakeBusiness } from '../fakes/fake-businesses.ts'
import { fakeReport, totals } from '../fakes/fake-report.ts'
import { SERVER_FAILURE } from '../fakes/server-failure.ts'
import { isPhone } from '../is-phone.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { ReportPage } from '../pages/report-page.ts'

test('the month follows the formula, with a balance that is entered, kept, corrected and removed', async ({ page }) => {
  // Other journeys read the report of the hardware business: a balance must not change under them.
  const { textiles } = await openPortfolio(page)
  await clearBalance(page, textiles, '202610')
  const report = new ReportPage(page)
  await report.open(textiles.uuid, '&periodo=202610')
  await expect(report.count).toHaveText(/^[\d,]+ comprobantes(;|$)/)
  await expect(report.balance).toHaveText('Sin registrar')
  await report.expectFormula()
  await expect(report.chart('Evolución de compras')).toBeVisible()
  await expectAccessible(page)

  const field = await report.openEditor()
  for (const [typed, problem] of [
    ['mucho', 'Ingresa un monto como 1234.50'],
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

  // What cannot be saved stays in the field.
  await page.route('**/balance', (route) => route.fulfill(SERVER_FAILURE), { times: 1 })
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

/** Opens another section from the sidebar or, on a phone, from the menu of the header. */
async function goToSection(page: Page, name: string) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Abrir menú de secciones' }).click()
  await page.getByRole('navigation', { name: 'Secciones de la empresa' }).getByRole('link', { name }).click()
}

test('both books show their year, keep their place, and lead on', ALSO_ON_PHONE, async ({ page }) => {
  const { uuid } = await openDemoBusiness(page)
  const requested: string[] = []
  const events: unknown[] = []
  page.on('request', (request) => {
    requested.push(decodeURIComponent(request.url()))
    if (request.url().endsWith('/me/event-logs')) events.push(request.postDataJSON())
  })
  await page.clock.install()
  const report = new ReportPage(page)
  await report.open(uuid, '&periodo=202610')

  const counted = page.getByText(/^Tienes [\d,]+ comprobante\(s\) de compra listo\(s\) para descargar$/)
  await expect(counted).toBeVisible()
  const numbersIn = (text: string) =>
    Array.from(text.matchAll(/\d[\d,]*/g), ([number]) => Number(number.replaceAll(',', '')))
  const withoutFile = await page
    .getByText(/^[\d,]+ más (esperan? su archivo de|no tienen? XML en) SUNAT/)
    .allInnerTexts()
  const purchases = [await counted.innerText(), ...withoutFile].flatMap(numbersIn).reduce((sum, one) => sum + one, 0)
  expect(await report.read('Por pagar')).toBeGreaterThanOrEqual(0)
  expect(await report.read('Pagadas')).toBeGreaterThanOrEqual(0)
  await expect(page.getByText(/^([\d.,]+% (más|menos)|Igual|Casi igual) que en setiembre$/)).toBeVisible()

  // The chart shows the same by pointer, by keyboard, and as a table.
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
  // A tap stays until something else is tapped; a mouse shows what it is over.
  const first = { position: { x: 8, y: 60 } }
  await (isPhone(page) ? chart.tap(first) : chart.hover(first))
  await expect(tooltip).toHaveText('Noviembre 2025')
  await expect(chart).toHaveAttribute('aria-valuetext', /^Noviembre 2025: /)

  await page.getByRole('button', { name: 'Recopilaciones de octubre 2026' }).click()
  const collections = page.getByRole('dialog', { name: 'Recopilaciones de octubre 2026' })
  await expect(collections.getByText('Registro de compras, Octubre 2026').first()).toBeVisible()
  await expect(collections.getByText(/recibos? por honorarios, que SUNAT lista fuera de estos registros/)).toBeVisible()
  await expect(collections.getByText('Setiembre 2026')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const salesAnswer = page.waitForResponse(/\/sales\/dashboard/)
  await report.tab('Ventas').click()
  await expect(page).toHaveURL(/libro=ventas/)
  const { total_count_fa: facturas, total_cpes_count: salesCount } = await (await salesAnswer).json()
  const card = (title: string) => page.locator('div', { has: page.getByRole('heading', { name: title }) }).last()
  const sales = card('Ventas del mes').getByText(/^S\/ /)
  // The table shows the purchases until the months of the sales have come.
  await expect(async () => {
    expect(await sales.innerText()).toBe(await report.month('Octubre 2026').innerText())
  }).toPass()
  for (const title of ['Ventas del mes', 'Facturas emitidas'])
    await expect(card(title).getByText(/^([\d.,]+% (más|menos)|Igual|Casi igual) que el mes anterior$/)).toBeVisible()
  expect(facturas).toBeLessThan(salesCount)
  await expect(card('Facturas emitidas').getByText(facturas.toLocaleString('en-US'), { exact: true })).toBeVisible()
  await expect(page.getByText(`${(purchases + salesCount).toLocaleString('en-US')} comprobantes`)).toBeVisible()
  await expect(report.chart('Evolución de ventas')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver observaciones' })).toHaveAttribute(
    'href',
    /^\/dashboard\/observaciones\?/,
  )
  await expectAccessible(page)

  // Another period loads everything again and stays in the same book.
  requested.length = 0
  await report.period.selectOption('202609')
  await expect(report.period).toHaveValue('202609')
  await expect(report.tab('Ventas')).toHaveAttribute('aria-selected', 'true')
  await expect(report.chart('Evolución de ventas')).toHaveAttribute('aria-valuetext', /^Setiembre 2026/)
  for (const call of ['dashboard/total-amount?', 'sales/dashboard?', 'dashboard/history?']) {
    const again = requested.filter((url) => url.includes(call))
    expect(again, call).not.toEqual([])
    expect(again.filter((url) => !url.includes('202609'))).toEqual([])
  }
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
  await expect(report.period).toHaveValue('202609')
  await page.goBack()
  await expect(retentions).toBeVisible()
  await page.goBack()
  await expect(report.tab('Ventas')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(report.period).toHaveValue('202610')

  await report.tab('Compras').click()
  await page.getByRole('link', { name: 'Ver detalle' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/detracciones\\?empresa=${uuid}&periodo=202610$`))
  await page.goBack()
  await page.getByRole('link', { name: 'Ir a descargar comprobantes' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/comprobantes\\?empresa=${uuid}&periodo=202610$`))
  await expect(page.getByRole('heading', { name: 'Comprobantes de compra' })).toBeVisible()
})

test('template B begins at the vouchers, with the numbers of the report above them', async ({ page }) => {
  // Fails when the page has been left meanwhile, and nothing waits for the answer.
  await page.route('**/app/internal/me', (route) => answerGroupB(route).catch(() => undefined))
  const { uuid } = await openDemoBusiness(page)
  const report = new ReportPage(page)
  await page.goto(`/dashboard?empresa=${uuid}&periodo=202610`)
  await expect(page).toHaveURL(new RegExp(`/dashboard/comprobantes\\?empresa=${uuid}&periodo=202610$`))
  await expect(page.getByRole('heading', { name: 'Comprobantes de compra', level: 1 })).toBeVisible()
  await report.expectFormula()
  await expect(report.chart('Evolución de compras')).toBeVisible()
  await expect(page.getByText(/^1-20 de \d+ comprobantes/)).toBeVisible()
  await expectAccessible(page)
  // The card leads to the list below it, not to the page it stands on.
  await page.getByRole('link', { name: 'Ir a descargar comprobantes' }).click()
  await expect(page.getByRole('link', { name: '¿No ves algún comprobante?' })).toBeInViewport()
  await expect(page).toHaveURL(new RegExp(`/dashboard/comprobantes\\?empresa=${uuid}&periodo=202610#`))
  await report.tab('Ventas').click()
  await expect(page.getByText('Facturas emitidas')).toBeVisible()
  await expect(page.getByText(/^1-20 de \d+ comprobantes/)).toBeVisible()
  if (isPhone(page)) await page.getByRole('button', { name: /^Cuenta de/ }).click()
  const sections = page.getByRole(isPhone(page) ? 'menuitem' : 'link')
  await expect(sections.filter({ hasText: 'Informe PDT' })).toBeVisible()
  await expect(sections.filter({ hasText: /^Inicio$/ })).toHaveCount(0)
})

// Faked: answers that arrive in a given order, and calls that fail.
test('numbers come before the chart, nothing moves when they do, and a failing call can be tried again', async ({
  page,
}) => {
  const aceros = fakeBusiness('Aceros del Sur S.A.C.')
  const { answers, requested } = await fakeReport(page, aceros)
  const numbers = Promise.withResolvers<void>()
  const chart = Promise.withResolvers<void>()
  for (const answer of Object.values(answers)) answer.until = numbers.promise
  answers.history.until = chart.promise
  // The lines under the formula are only known with its numbers: without them nothing has to move.
  answers.totals.json = { ...totals, observed_count: 0, deferred_igv: 0 }
  const report = new ReportPage(page)
  await report.open(aceros.uuid)
  // The cards have their place before they are shown.
  const titles = page.locator('main h2')
  await expect(titles).toHaveCount(3)
  const positions = () => titles.evaluateAll((all) => all.map((title) => Math.round(title.getBoundingClientRect().top)))
  const before = await positions()
  await expectAccessible(page)
  expect(requested).not.toContain('history')
  numbers.resolve()
  await expect(page.getByText('S/ 14,257.22')).toBeVisible()
  await expect(
    page.getByRole('status', { name: 'Cargando la evolución...' }).or(page.getByText('Cargando la evolución...')),
  ).toBeAttached()
  await expect.poll(() => requested.includes('history')).toBe(true)
  expect(await positions()).toEqual(before)
  await expectAccessible(page)
  chart.resolve()
  await expect(report.chart('Evolución de compras')).toBeVisible()
  expect(await positions()).toEqual(before)

  const failing = [answers.totals, answers.detractions, answers.history]
  for (const answer of failing) answer.fails = true
  await page.reload()
  await expect(page.getByText('Código abc-123')).toHaveCount(3)
  await expectAccessible(page)
  answers.totals.json = totals
  for (const answer of failing) answer.fails = false
  // The year is requested again by itself once the numbers have arrived.
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

test('a period that was not collected, a business without periods, and what is wrong with one are reported', async ({
  page,
}) => {
  const { hardware, refused, unpermitted, waiting } = await openPortfolio(page)
  const report = new ReportPage(page)
  await report.open(hardware.uuid, '&periodo=202001')
  // Nobody asked SUNAT for that month: it is not known to be empty.
  await expect(page.getByText('Este periodo todavía no se ha recopilado.').first()).toBeVisible()
  await expect(page.getByText('Sin datos de este periodo')).toBeVisible()
  await expectAccessible(page)
  await report.tab('Ventas').click()
  await expect(page.getByText('No sabemos si hubo ventas: que no haya datos no significa cero.')).toBeVisible()
  await expectAccessible(page)

  await report.open(unpermitted.uuid)
  await expect(page.getByText('Faltan permisos de SUNAT para acceder a toda la información.')).toBeVisible()
  await expect(page.getByText('Asigna el permiso correspondiente a la cuenta')).toBeVisible()
  await expectAccessible(page)

  await report.open(refused.uuid)
  await expect(page.getByText('Este usuario SOL tiene credenciales inválidas.')).toBeVisible()
  await expectAccessible(page)
  await report.open(waiting.uuid)
  await expect(page.getByText('Aún no recopilamos sus comprobantes')).toBeVisible()
  await expect(page.getByText(/comprobantes en /)).toBeHidden()
  await expectAccessible(page)
})
