import type { Page, Route } from '@playwright/test'

import { newPerson } from './journey.ts'
import { HomePage } from './pages/home-page.ts'
import { SignUpPage } from './pages/sign-up-page.ts'

export type FakeCompany = { uuid: string; name: string; ruc: string; [field: string]: unknown }

let made = 0

/** A company as the server lists it. */
export function company(name: string, more: object = {}): FakeCompany {
  made += 1
  return {
    uuid: `7b0a3f6e-6f0c-4b7c-9f6e-${String(made).padStart(12, '0')}`,
    name,
    ruc: '20526018151',
    status: 'VALID',
    exists_periods_processed: true,
    missing_permissions: [],
    tax_periods: ['202610'],
    last_collected_at: new Date().toISOString(),
    next_collection_at: new Date(Date.now() + 86_400_000).toISOString(),
    collection: null,
    notice: null,
    next_due: null,
    observed_count: 0,
    ...more,
  }
}

/** States that only SUNAT brings about are told by a list in the server's place; what is told later comes through the stream. */
export async function tellCompanies(page: Page, businesses: FakeCompany[]) {
  let told = ''
  await page.route('**/app/internal/accountant/dashboard/filters', (route) => route.fulfill({ json: { businesses } }))
  await page.route('**/app/internal/businesses/*/periods', (route) =>
    route.fulfill({ json: { tax_periods: ['202610'] } }),
  )
  // A body that ends at once: the page comes back for more within a second or two.
  await page.route('**/app/internal/me/collections/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `: hola\n\n${told}` }),
  )
  return (change: FakeCompany) => {
    businesses.splice(
      businesses.findIndex(({ uuid }) => uuid === change.uuid),
      1,
      change,
    )
    told = `event: business\ndata: ${JSON.stringify(change)}\n\n`
  }
}

async function hold(route: Route) {
  const answer = await route.fetch()
  const { businesses } = (await answer.json()) as { businesses: FakeCompany[] }
  for (const one of businesses) Object.assign(one, { status: 'IN_PROGRESS', collection: null })
  await route.fulfill({ response: answer, json: { businesses } })
}

/** The real companies, as they are before SUNAT has answered anything. */
export async function holdInProgress(page: Page) {
  await page.route('**/app/internal/me/collections/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: ': hola\n\n' }),
  )
  // A page that has gone elsewhere takes its answer with it: nobody waits for that one.
  await page.route('**/app/internal/accountant/dashboard/filters', (route) => hold(route).catch(() => undefined))
}

/** A new accountant at home with these companies; what the answer is given replaces one of them. */
export async function homeWith(page: Page, businesses: FakeCompany[]) {
  const tell = await tellCompanies(page, businesses)
  await new SignUpPage(page).signUp(newPerson())
  const home = new HomePage(page)
  await home.open()
  await home.closeWelcome()
  return Object.assign(home, { tell })
}
