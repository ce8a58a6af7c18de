import type { Page } from '@playwright/test'

import { expect, test } from './journey.ts'
import { LoginPage } from './pages/login-page.ts'
import type { Taxpayer } from './simulator.ts'

const DEMO = { email: 'demo@contapro.pe', password: 'Contapro2026' }
const HARDWARE = '20990001058'
/** The last of the simulator's free taxpayers: whoever takes one begins with the first. */
const TEXTILES = '20990046906'

export type DemoCompany = {
  uuid: string
  ruc: string
  name: string
  status: string
  tax_periods: string[]
  collection: object | null
}

/** Signs in as the demonstration's accountant, once their hardware company is collected whole. Gives its uuid. */
export async function openDemoCompany(page: Page): Promise<string> {
  // Whoever comes first waits for the collection that began with the server.
  test.slow()
  const hardware = await untilCollected(page, await signInToApi(page), HARDWARE)
  await signIn(page)
  return hardware.uuid
}

/** The same with a second company, which the first to ask for it registers. */
export async function openDemoCompanies(page: Page): Promise<[hardware: DemoCompany, textiles: DemoCompany]> {
  test.slow()
  const headers = await signInToApi(page)
  await registerTextiles(page, headers)
  const hardware = await untilCollected(page, headers, HARDWARE)
  const textiles = await untilCollected(page, headers, TEXTILES)
  await signIn(page)
  return [hardware, textiles]
}

/** Takes away what an earlier try may have left behind. */
export async function clearBalance(page: Page, { uuid }: DemoCompany, period: string): Promise<void> {
  const headers = await signInToApi(page)
  await page.request.put(`/app/internal/businesses/${uuid}/periods/${period}/balance`, {
    headers,
    data: { amount: null },
  })
}

type Headers = { authorization: string }

async function signInToApi(page: Page): Promise<Headers> {
  const answer = await page.request.post('/app/internal/users/sign-in', { data: DEMO })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${token}` }
}

async function signIn(page: Page): Promise<void> {
  const login = new LoginPage(page)
  await login.open()
  await login.signIn(DEMO.email, DEMO.password)
  await expect(page).toHaveURL(/\/inicio$/)
}

async function untilCollected(page: Page, headers: Headers, ruc: string): Promise<DemoCompany> {
  let company: DemoCompany | undefined
  await expect(async () => {
    const answer = await page.request.get('/app/internal/accountant/dashboard/filters', { headers })
    const { businesses } = (await answer.json()) as { businesses: DemoCompany[] }
    company = businesses.find((one) => one.ruc === ruc)
    const whole = { status: 'VALID', collection: null, tax_periods: expect.arrayContaining(['202610']) as string[] }
    expect(company).toMatchObject(whole)
  }).toPass({ timeout: 240_000, intervals: [1000] })
  if (!company) throw new Error(`the demonstration has no company ${ruc}`)
  return company
}

/** Whoever comes second is told that it is theirs already, which is as good. */
async function registerTextiles(page: Page, headers: Headers): Promise<void> {
  const answer = await page.request.get('/_sim/api/taxpayers')
  const { taxpayers } = (await answer.json()) as { taxpayers: Taxpayer[] }
  const textiles = taxpayers.find(({ ruc }) => ruc === TEXTILES)
  await page.request.post('/app/internal/me/businesses', {
    headers,
    data: {
      ruc: TEXTILES,
      name: textiles?.name,
      username: textiles?.sol_user,
      passwordSOL: textiles?.sol_key,
      sunat_api_key: textiles?.client_id,
      sunat_api_secret: textiles?.client_secret,
      terms: true,
      privacy: true,
    },
  })
}
