import { readFile } from 'node:fs/promises'

import type { getPdtReport } from '@contapro/contract/dashboard'
import type { Locator, Page } from '@playwright/test'

import { signInByApi } from '../accounts.ts'
import { DEMO_USER, openDemoBusiness } from '../demo-account.ts'
import { expect, test } from '../journey.ts'
import { LoginPage } from '../pages/login-page.ts'

const MAX_INTERACTIONS = 12
const PERIOD = '202610'

/** Does what an accountant does, and counts it: a press, a choice, or a field that is filled. */
function countInteractions() {
  const done: string[] = []
  const count = (what: string, act: Promise<unknown>) => {
    done.push(what)
    return act
  }
  return {
    done,
    click: (target: Locator) => count(`click ${String(target)}`, target.click()),
    fill: (target: Locator, text: string) => count(`fill ${String(target)}`, target.fill(text)),
    check: (target: Locator) => count(`check ${String(target)}`, target.check()),
    select: (target: Locator, value: string) => count(`select ${String(target)}`, target.selectOption(value)),
  }
}

async function downloadRce(page: Page, user: ReturnType<typeof countInteractions>): Promise<string> {
  await user.click(page.getByRole('button', { name: /^Descargar reporte/v }))
  const dialog = page.getByRole('dialog', { name: 'Descargar reporte' })
  await user.check(dialog.getByRole('radio', { name: 'Compras RCE' }))
  const arriving = page.waitForEvent('download')
  await user.click(dialog.getByRole('button', { name: 'Descargar', exact: true }))
  const file = await arriving
  await expect(dialog.getByText('Descarga completada')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Listo' }))
  return readFile(await file.path(), 'latin1')
}

test('a client’s month takes at most twelve interactions from signing in to RCE and PDT figures', async ({
  page,
  browser,
}) => {
  // The client is collected before: a second page waits for it, so that the first one begins without a session.
  const waiting = await browser.newPage()
  const { ruc, name } = await openDemoBusiness(waiting)
  const api = await signInByApi(waiting, DEMO_USER)
  const filters = JSON.stringify({ ruc, tax_period: PERIOD, operation_type: 'COMPRA' })
  const figures = await api.get<typeof getPdtReport>(`dashboard/pdt-report?filters=${encodeURIComponent(filters)}`)
  await waiting.close()

  const user = countInteractions()
  const login = new LoginPage(page)
  await login.open()
  await user.fill(login.email, DEMO_USER.email)
  await user.fill(login.password, DEMO_USER.password)
  await user.click(page.getByRole('button', { name: 'Ingresar' }))
  await user.click(page.getByRole('link', { name }))
  const period = page.getByLabel('Periodo', { exact: true })
  await user.select(period, PERIOD)
  await expect(period).toHaveValue(PERIOD)

  const rce = await downloadRce(page, user)
  expect(rce.trimEnd().split('\r\n').length).toBeGreaterThan(10)
  for (const line of rce.trimEnd().split('\r\n')) expect(line.split('|')[0]).toBe(ruc)

  await user.click(page.getByRole('link', { name: 'Informe PDT' }))
  await expect(page.getByRole('heading', { name: 'IGV 18%' })).toBeVisible()
  const igv = Number(figures.igv_18_amount).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(page.getByRole('main')).toContainText(igv)
  expect(user.done.length).toBeLessThanOrEqual(MAX_INTERACTIONS)
})
