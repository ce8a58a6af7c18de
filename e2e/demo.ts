import type { Page } from '@playwright/test'

import { expect, test } from './journey.ts'
import { LoginPage } from './pages/login-page.ts'

const DEMO = { email: 'demo@contapro.pe', password: 'Contapro2026' }
const HARDWARE = '20990001058'

type Listed = { uuid: string; ruc: string; tax_periods: string[]; collection: object | null }

/** Signs in as the demonstration's accountant, once their hardware company is collected whole. Gives its uuid. */
export async function openDemoCompany(page: Page): Promise<string> {
  // Whoever comes first waits for the collection that began with the server.
  test.slow()
  const signedIn = await page.request.post('/app/internal/users/sign-in', { data: DEMO })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  let company: Listed | undefined
  await expect(async () => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.get('/app/internal/accountant/dashboard/filters', { headers })
    const { businesses } = (await answer.json()) as { businesses: Listed[] }
    company = businesses.find(({ ruc }) => ruc === HARDWARE)
    expect(company).toMatchObject({ collection: null, tax_periods: expect.arrayContaining(['202610']) })
  }).toPass({ timeout: 240_000, intervals: [1000] })
  const login = new LoginPage(page)
  await login.open()
  await login.signIn(DEMO.email, DEMO.password)
  await expect(page).toHaveURL(/\/inicio$/)
  return company?.uuid ?? ''
}
