import type { Business } from '@contapro/contract/businesses'
import type { BookCompleteness, getFindings } from '@contapro/contract/completeness'
import type { getTotalAmount } from '@contapro/contract/dashboard'
import { COMPLETE } from '@contapro/contract/testing/businesses'
import type { Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { openAccount } from '../accounts.ts'
import type { AnswerOf, Api } from '../api.ts'
import { COLLECTED, registerTaxpayer, untilBusiness, VALID } from '../businesses.ts'
import { openPortfolio } from '../demo-account.ts'
import { fakeBusiness } from '../fakes/fake-businesses.ts'
import { fakeReport, totals } from '../fakes/fake-report.ts'
import { SERVER_FAILURE } from '../fakes/server-failure.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { HomePage } from '../pages/home-page.ts'
import { ReportPage } from '../pages/report-page.ts'
import { NO_FILES, NO_PORTAL_OPTIONS, takeTaxpayer, UNCLEAR_CURRENCY } from '../simulator.ts'

const PERIOD = '202610'
const RESULT = 'IGV por pagar'

const pdtPath = ({ uuid }: Business, more = '') => `/dashboard/informe-pdt?empresa=${uuid}&periodo=${PERIOD}${more}`
const vouchersPath = ({ uuid }: Business) => `/dashboard/comprobantes?empresa=${uuid}&periodo=${PERIOD}`

/** No part of the screen shows a result, and no amount of the missing book is shown as zero. */
async function expectNoResult(page: Page, why: string) {
  const report = new ReportPage(page)
  await expect(report.amount(RESULT)).toHaveText('No calculado')
  await expect(page.getByText(why)).toBeVisible()
  await expect(page.locator('main').getByText('S/ 0.00', { exact: true })).toHaveCount(0)
}

test('a book that is missing is never zero: why, and one action', ALSO_ON_PHONE, async ({ page }) => {
  const { hardware, refused, unpermitted, waiting } = await openPortfolio(page)
  const report = new ReportPage(page)

  await report.open(unpermitted.uuid, `&periodo=${PERIOD}`)
  await expect(report.amount('IGV de compras')).toHaveText('Sin permiso')
  await expect(report.amount('IGV de ventas')).toHaveText(/^S\/ /)
  await expectNoResult(page, 'Falta el IGV de compras')
  await expect(page.getByText(/comprobantes;.*las compras no están/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ya lo di, comprobar' })).toBeVisible()
  await expect(page.getByText('Ninguno de los doce meses tiene su registro del SIRE.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(pdtPath(unpermitted))
  await expect(page.getByText('El usuario SOL no tiene permiso para consultar este registro.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Copiar .* de IGV 18%$/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Ventas' }).click()
  await expect(page.getByRole('button', { name: /^Copiar .* de IGV 18%$/ })).toHaveCount(2)

  await report.open(refused.uuid, `&periodo=${PERIOD}`)
  await expect(report.amount('IGV de compras')).toHaveText('Credenciales inválidas')
  await expectNoResult(page, 'Falta el IGV de ventas y de compras')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Actualizar credenciales' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/editar-credenciales\\?empresa=${refused.uuid}`))

  await report.open(waiting.uuid, `&periodo=${PERIOD}`)
  await expect(report.amount('IGV de ventas')).toHaveText('Recopilando')
  await expectNoResult(page, 'Se calcula solo al terminar')
  await expectAccessible(page)
  await page.goto(vouchersPath(waiting))
  await expect(page.getByText('Aparecerá aquí en cuanto termine.')).toBeVisible()
  await expectAccessible(page)

  await report.open(hardware.uuid, '&periodo=202001')
  await expect(report.amount('IGV de ventas')).toHaveText('Sin recopilar')
  await expectNoResult(page, 'Falta el IGV de ventas y de compras')
  await expect(page.getByRole('button', { name: 'Recopilar ahora' }).first()).toBeEnabled()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
})

const completenessOf = async (api: Api, ruc: string, period: string) =>
  (await api.get<typeof getTotalAmount>(`businesses/dashboard/total-amount?ruc=${ruc}&tax_period=${period}`))
    .completeness

const isUnclear = ({ reasons }: BookCompleteness) => reasons.some(({ code }) => code === 'CURRENCY_UNPROVEN')

test('a number that is not complete says so, why, and what to do', ALSO_ON_PHONE, async ({ page }) => {
  test.slow()
  const dollars = await takeTaxpayer(page, { faults: [UNCLEAR_CURRENCY] })
  const portal = await takeTaxpayer(page)
  const api = await openAccount(page)
  await registerTaxpayer(api, dollars)
  await registerTaxpayer(api, portal, { hasApi: false })
  const report = new ReportPage(page)

  // A period of the first one with a voucher in foreign currency.
  const { uuid, tax_periods: periods } = await untilBusiness(api, dollars.ruc, VALID)
  let unclear = ''
  for (const period of periods)
    if (unclear === '' && isUnclear((await completenessOf(api, dollars.ruc, period)).purchases)) unclear = period
  await report.open(uuid, `&periodo=${unclear}`)
  const mark = page.getByRole('button', { name: 'IGV de compras: incompleto, ver por qué' })
  await expect(report.amount('IGV de compras')).toHaveText(/^S\/ /)
  await expect(report.amount(/^(IGV por pagar|Saldo a Favor del periodo)$/)).toHaveText(/^S\/ /)
  await expectAccessible(page)
  await mark.focus()
  await page.keyboard.press('Enter')
  const reasons = page.getByRole('dialog', { name: 'IGV de compras: por qué está incompleto' })
  await expect(reasons.getByText(/en moneda extranjera sin confirmar/)).toBeVisible()
  await expectAccessible(page)
  await reasons.getByRole('button', { name: 'Ver cuáles' }).click()
  const findings = page.getByRole('dialog', { name: /^Qué falta en / })
  await expect(findings.getByText(/, (USD|EUR) [\d,]+\.\d\d$/).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(findings).toBeHidden()
  await expect(mark).toBeFocused()

  // What nobody asked SUNAT for can be asked for at once.
  await report.open(uuid, '&periodo=202001')
  await page.getByRole('button', { name: 'Recopilar ahora' }).first().click()
  await expect(page.getByText(`Recopilando los comprobantes de ${dollars.name}`).first()).toBeVisible()
  await expect(report.amount('IGV de ventas')).toHaveText('Recopilando')

  // The portal shows facturas, boletas and notes: its numbers are there, with the mark, on every screen.
  await expect
    .poll(async () => Object.values(await completenessOf(api, portal.ruc, PERIOD)).map(({ state }) => state), COLLECTED)
    .toEqual(['PARTIAL', 'PARTIAL'])
  const byPortal = await untilBusiness(api, portal.ruc, { ruc: portal.ruc })
  await report.open(byPortal.uuid, `&periodo=${PERIOD}`)
  await report.expectFormula()
  await expect(page.getByRole('button', { name: 'IGV por pagar: incompleto, ver por qué' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Agregar la API de SUNAT' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'IGV de ventas: incompleto, ver por qué' }).click()
  const ofSales = page.getByRole('dialog', { name: 'IGV de ventas: por qué está incompleto' })
  await expect(ofSales.getByRole('link', { name: 'Agregar la API de SUNAT' })).toHaveCount(1)
  await expectAccessible(page)
  // Some vouchers may be unreadable too, and then there is a button for them instead.
  await ofSales.getByRole('button', { name: /^Ver (qué falta|cuáles)$/ }).click()
  await expect(findings.getByText('Otros tipos de comprobante')).toHaveCount(2)
  await expectAccessible(page)
  await findings.getByRole('link', { name: 'Agregar la API de SUNAT' }).first().click()
  await expect(page).toHaveURL(/editar-credenciales/)
  await expect(findings).toBeHidden()

  await report.open(byPortal.uuid, `&periodo=${PERIOD}&libro=ventas`)
  await expect(page.getByRole('button', { name: 'Total de ventas: incompleto, ver por qué' })).toHaveCount(2)
  await expectAccessible(page)
  await page.goto(pdtPath(byPortal))
  await expect(page.getByRole('button', { name: 'IGV de compras: incompleto, ver por qué' })).toHaveCount(2)
  await expectAccessible(page)
  await page.goto(vouchersPath(byPortal))
  await expect(page.getByRole('button', { name: 'Total de compras: incompleto, ver por qué' })).toBeVisible()
  await expectAccessible(page)
})

test(
  'what SUNAT did not hand over is no zero: detractions, perceptions and retentions',
  ALSO_ON_PHONE,
  async ({ page }) => {
    test.slow()
    const withoutFiles = await takeTaxpayer(page, { faults: [NO_FILES] })
    const withoutLists = await takeTaxpayer(page, { faults: [NO_PORTAL_OPTIONS] })
    const api = await openAccount(page)
    await registerTaxpayer(api, withoutFiles)
    await registerTaxpayer(api, withoutLists)
    const report = new ReportPage(page)

    const { uuid } = await untilBusiness(api, withoutFiles.ruc, VALID)
    await report.open(uuid, `&periodo=${PERIOD}`)
    await expect(page.getByText(/sin XML: no sabemos si tienen detracción ni de cuánto\.$/)).toBeVisible()
    const mark = page.getByRole('button', { name: 'Detracciones: incompleto, ver por qué' })
    await expect(mark).toBeVisible()
    await expectAccessible(page)
    await mark.click()
    const why = page.getByRole('dialog', { name: 'Detracciones: por qué está incompleto' })
    await why.getByRole('button', { name: 'Ver cuáles' }).click()
    const findings = page.getByRole('dialog', { name: /^Qué falta en / })
    await expect(findings.getByText(/^Detracciones, percepciones/)).toBeVisible()
    await expectAccessible(page)
    const voucher = findings.getByRole('link', { name: /^[EF]\w{3}-\d+$/ }).first()
    const number = await voucher.innerText()
    await voucher.click()
    await expect(page.getByRole('dialog', { name: number })).toBeVisible()

    const unread = await untilBusiness(api, withoutLists.ruc, VALID)
    await report.open(unread.uuid, `&periodo=${PERIOD}`)
    // The chart has a row for each month, also for those before the company began.
    await expect(page.getByText('Sin dato', { exact: true }).and(page.locator(':not(td)'))).toHaveCount(2)
    await expectAccessible(page)
    await page.goto(pdtPath(unread))
    // Perceptions may be known in part, from the facturas that state them.
    await expect(page.getByText('Sin dato', { exact: true }).last()).toBeVisible()
    const forbidden = /^El usuario SOL no tiene permiso para consultar las percepciones y retenciones/
    await expect(page.getByText(forbidden).last()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copiar Monto total de Retenciones' })).toHaveCount(0)
    await expectAccessible(page)
    await page.goto(`/dashboard/retenciones?empresa=${unread.uuid}&periodo=${PERIOD}`)
    await expect(page.getByText('No sabemos si hubo retenciones: que no haya datos no significa cero.')).toBeVisible()
    await expectAccessible(page)
    await new HomePage(page).open()
    await expect(page.getByText(/^Sin leer: Consulta de depósitos/)).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/dashboard/editar-credenciales?empresa=${unread.uuid}`)
    await expect(page.getByText('Faltan consultas', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
  },
)

type Reason = BookCompleteness['reasons'][number]

const reason = (code: Reason['code'], message: string, action: Reason['action'], count = 1): Reason => ({
  code,
  message,
  action,
  count,
})

// Faked: nothing the simulator sends is unreadable, and no journey lives long enough for a balance over several months.
test(
  'what could not be read is listed, and a balance over incomplete months says so',
  ALSO_ON_PHONE,
  async ({ page }) => {
    const unread = reason('QUARANTINED', '120 comprobantes que no se pudieron leer.', 'REVIEW', 120)
    const differs = reason('SUMMARY_DIFFERS', 'El detalle no coincide con el resumen de SUNAT en 1 tipo.', 'COLLECT')
    const purchases: BookCompleteness = { state: 'PARTIAL', reasons: [unread, differs] }
    const aceros = fakeBusiness('Aceros del Sur S.A.C.', {
      next_due: { tax_period: PERIOD, date: '2026-11-20' },
      completeness: { purchases, sales: COMPLETE },
    })
    const { answers } = await fakeReport(page, aceros)
    answers.totals.json = {
      ...totals,
      prorrata_igv: 1240.5,
      is_current_month: true,
      is_balance_entered: false,
      is_balance_complete: false,
      completeness: { purchases, sales: COMPLETE },
    }
    const items = Array.from({ length: 100 }, (_, index) => ({
      title: 'No se pudo leer: la fecha de emisión no existe',
      detail: `20100047218|01|F001|${index}|30/02/2026|${'0.00|'.repeat(24)}`,
      code: null,
    }))
    const found: AnswerOf<typeof getFindings> = {
      purchases: [
        { ...unread, items },
        {
          ...differs,
          items: [
            { title: 'Tipo 01: SUNAT resume 3 por S/ 354.00; el detalle trae 2 por S/ 236.00', detail: '', code: null },
          ],
        },
      ],
      sales: [],
      others: [],
    }
    let fails = true
    await page.route('**/periods/*/findings', (route) => route.fulfill(fails ? SERVER_FAILURE : { json: found }))

    const home = new HomePage(page)
    await home.open()
    await expect(page.getByText('Octubre 2026: compras incompletas')).toBeVisible()
    await expectAccessible(page)

    const report = new ReportPage(page)
    await report.open(aceros.uuid)
    await expect(page.getByText('Incluye meses incompletos')).toBeVisible()
    await expect(page.getByText(/^IGV por prorratear S\/ 1,240\.50: .* Indica tu porcentaje/)).toBeVisible()
    await expectAccessible(page)
    // The reason and its action stand below the formula.
    await page.getByRole('button', { name: 'Ver cuáles' }).click()
    await expect(page.getByText('Código abc-123')).toBeVisible()
    fails = false
    await page.getByRole('button', { name: 'Volver a intentar' }).click()
    await expect(page.getByText('Los primeros 100 de 120')).toBeAttached()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    answers.totals.json = {
      ...totals,
      flag_show_positive_balance: false,
      sum_positive_balance: 0,
      is_balance_complete: false,
    }
    await page.reload()
    await expect(report.balance).toHaveText('No calculado')
    await expect(page.getByText('Falta un mes anterior')).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectAccessible(page)
  },
)
