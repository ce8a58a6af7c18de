import type { Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { expect, newPerson, test } from '../journey.ts'
import { BusinessFormPage } from '../pages/business-form-page.ts'
import { HomePage } from '../pages/home-page.ts'
import { SignUpPage } from '../pages/sign-up-page.ts'
import { countOf, setFaults, takeTaxpayer, type Taxpayer } from '../simulator.ts'

// The whole way, with nothing in the server's place: browser, API, worker, database and SUNAT's simulator.

/** What only comes at the end of a collection may take its time. */
const COLLECTED = { timeout: 90_000 }

async function registerCompany(page: Page, taxpayer: Taxpayer, key = taxpayer.sol_key) {
  await new SignUpPage(page).signUp(newPerson())
  const form = new BusinessFormPage(page)
  await form.open()
  await form.fillWith({ name: taxpayer.name, ruc: taxpayer.ruc, user: taxpayer.sol_user }, key)
  await form.addApiKeys(taxpayer.client_id, taxpayer.client_secret)
  await form.submit().click()
  await expect(page.getByRole('heading', { name: '¡Listo!' })).toBeVisible()
  await page.getByRole('link', { name: 'Finalizar' }).click()
}

/** What the API tells of the accountant's only company. */
async function onlyCompany(page: Page) {
  const kept = await page.evaluate(() => localStorage.getItem('auth') ?? '{}')
  const { token } = (JSON.parse(kept) as { state: { token: string } }).state
  const answer = await page.request.get('/app/internal/accountant/dashboard/filters', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { businesses } = (await answer.json()) as { businesses: { uuid: string; tax_periods: string[] }[] }
  return { token, company: businesses[0] }
}

test('a registered company is collected before one’s eyes, and holds what SUNAT holds', async ({ page }) => {
  const taxpayer = await takeTaxpayer(page)
  await registerCompany(page, taxpayer)
  // While it is the only one, its progress is the page.
  await expect(page).toHaveURL(/\/registro-empresa$/)
  await expect(page.getByText(/\d+ comprobantes/).first()).toBeVisible(COLLECTED)
  const { token, company } = await onlyCompany(page)
  await expect.poll(async () => (await onlyCompany(page)).company?.tax_periods.length, COLLECTED).toBeGreaterThan(12)
  const history = await page.request.get(`/app/internal/businesses/${company?.uuid}/collections`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { collections } = (await history.json()) as {
    collections: { registers: { tax_period: string; operation_type: string; stored: number; quarantined: number }[] }[]
  }
  for (const { tax_period: period, operation_type: type, stored, quarantined } of collections[0]?.registers.slice(
    0,
    6,
  ) ?? [])
    expect(stored + quarantined).toBe(await countOf(page, taxpayer.ruc, period, type === 'COMPRA' ? 'rce' : 'rvie'))
  await page.goto('/inicio')
  const home = new HomePage(page)
  await expect(home.names).toHaveText([taxpayer.name])
  await expect(page.getByText('Procesando datos')).toBeHidden(COLLECTED)
  await expectAccessible(page)
})

test('a wrong SOL key is told and not tried a second time', async ({ page }) => {
  const taxpayer = await takeTaxpayer(page)
  await registerCompany(page, taxpayer, 'Equivocada')
  await page.goto('/inicio')
  await expect(page.getByText('Credenciales inválidas')).toBeVisible(COLLECTED)
  const log = await page.request.get(`/_sim/api/log?ruc=${taxpayer.ruc}`)
  expect(((await log.json()) as { logins: unknown[] }).logins).toHaveLength(1)
  await expectAccessible(page)
})

test('a book without permission is named', async ({ page }) => {
  const taxpayer = await takeTaxpayer(page, { faults: [{ behaviour: 'B4', book: 'rvie' }] })
  await registerCompany(page, taxpayer)
  await expect(page.getByText('Falta de permisos').first()).toBeVisible(COLLECTED)
  await page.goto('/inicio')
  await expect(page.getByText(/Registro de Ventas e Ingresos Electrónico/)).toBeVisible()
})

test('while SUNAT is away the company is in progress, and it ends by itself', async ({ page }) => {
  const taxpayer = await takeTaxpayer(page, { faults: [{ behaviour: 'B9', variant: '503' }] })
  await registerCompany(page, taxpayer)
  await expect(page.getByText(/SUNAT no responde/)).toBeVisible(COLLECTED)
  await expectAccessible(page)
  await setFaults(page, taxpayer.ruc, [])
  await expect.poll(async () => (await onlyCompany(page)).company?.tax_periods.length, COLLECTED).toBeGreaterThan(12)
})
