import { randomInt } from 'node:crypto'

import type { Page } from '@playwright/test'

import { newPerson } from './accounts.ts'
import { expect } from './journey.ts'
import type { Taxpayer } from './simulator.ts'

/** Stands in the address that SISCONT opens, and must be nowhere else. */
export const PASSWORD = 'Canario-de-siscont-26'
const HANDOFF_KEY = 'clave-del-socio-de-demostracion'
/** Where people are before they come to Contapro. */
export const PARTNER_PAGE = 'http://siscont.prueba/'
export const FAILED = 'Ocurrió un error al validar tus datos, inténtelo de nuevo en unos minutos'

export type Visitor = { email: string; dni: string; phone: string }

/** Somebody with a license of SISCONT and no account of Contapro. */
export async function newVisitor(page: Page, { hasNames = true, hasLicense = true } = {}): Promise<Visitor> {
  const { dni, phone } = newPerson()
  const email = `socio.${dni}${randomInt(1000)}@prueba.pe`
  const names = hasNames ? { names: 'JULIA', surnames: 'PAREDES SOTO' } : {}
  await page.request.put(`/_sim/api/licenses/${email}`, {
    data: { password: PASSWORD, end: hasLicense ? '2027-12-31' : null, ...names },
  })
  return { email, dni, phone }
}

/** The address as SISCONT writes it: the words of the company's name continue as parameters without a value. */
export function addressOf({ email }: Pick<Visitor, 'email'>, { ruc, name }: Pick<Taxpayer, 'ruc' | 'name'>): string {
  const [first = '', ...words] = name.split(' ').map(encodeURIComponent)
  const rest = words.map((word) => `&${word}=`).join('')
  return `/siscont/validate?email=${email}&password=${PASSWORD}&ruc=${ruc}&razon_social=${first}${rest}`
}

export async function handOver(page: Page, { email }: Visitor, { ruc, name }: Taxpayer): Promise<string> {
  const answer = await page.request.post('/partner/handoff', {
    headers: { 'x-api-key': HANDOFF_KEY },
    data: { email, password: PASSWORD, ruc, razon_social: name },
  })
  const { url }: { url: string } = await answer.json()
  return new URL(url).pathname + new URL(url).search
}

export async function acceptTerms(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

export async function registerAccount(page: Page, { dni, phone }: Visitor): Promise<void> {
  await expect(page).toHaveURL(/\/siscont\/registrar-cuenta$/)
  await page.getByLabel('DNI').fill(dni)
  await page.getByLabel('Celular').fill(phone)
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Registrarme' }).click()
  await expect(page).toHaveURL(/\/siscont\/registrar-empresa$/)
}

export async function registerCompany(page: Page, taxpayer: Taxpayer): Promise<void> {
  await page.getByLabel('Usuario SOL').fill(taxpayer.sol_user)
  await page.getByLabel('Clave SOL', { exact: true }).fill(taxpayer.sol_key)
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(page.getByText('Tus comprobantes estarán listos en máximo 12 horas')).toBeVisible()
}

/** Where the password would be found, had the browser, a page or a script kept it. */
export async function findPassword(page: Page): Promise<string[]> {
  const found = await page.evaluate((password) => {
    const places = {
      address: location.href,
      history: JSON.stringify(history.state ?? null),
      html: document.documentElement.outerHTML,
      'performance entries': JSON.stringify(performance.getEntries()),
      referrer: document.referrer,
      'local storage': Object.values(localStorage).join(),
      'session storage': Object.values(sessionStorage).join(),
    }
    return Object.entries(places).flatMap(([place, text]) => (text.includes(password) ? [place] : []))
  }, PASSWORD)
  const session = await page.context().newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  await session.detach()
  const kept = { 'browser history': entries, 'browser storage': await page.context().storageState({ indexedDB: true }) }
  const keptIn = Object.entries(kept).filter(([, content]) => JSON.stringify(content).includes(PASSWORD))
  return [...found, ...keptIn.map(([place]) => place)]
}

async function readToken(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('auth'))
  const auth: { state: { token: string } } = JSON.parse(stored ?? '')
  return auth.state.token
}

export async function endSession(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await readToken(page)}` }
  await page.request.post('/app/internal/users/sign-out', { headers })
}

/** The periods of the one company of the user from SISCONT, once they are there. */
export async function untilPeriods(page: Page): Promise<string[]> {
  const headers = { authorization: `Bearer ${await readToken(page)}` }
  let periods: string[] = []
  await expect(async () => {
    const answer = await page.request.get('/app/internal/accountant/dashboard/filters-siscont', { headers })
    const { businesses }: { businesses: { status: string; tax_periods: string[] }[] } = await answer.json()
    expect(businesses[0]?.status).toBe('VALID')
    periods = businesses[0]?.tax_periods ?? []
  }).toPass({ timeout: 240_000, intervals: [500] })
  return periods
}

/** A page of the partner's program with a link to Contapro, as people come. */
export async function comeFromPartner(page: Page, address: string): Promise<void> {
  const link = `<a href="${new URL(address, await page.evaluate(() => location.origin)).href.replaceAll('&', '&amp;')}">Contapro</a>`
  await page.route(`${PARTNER_PAGE}**`, (route) => route.fulfill({ contentType: 'text/html', body: link }))
  await page.goto(PARTNER_PAGE)
  await page.getByRole('link', { name: 'Contapro' }).click()
}
