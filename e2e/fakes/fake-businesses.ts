import type { Business } from '@contapro/contract/businesses'
import { business } from '@contapro/contract/testing/businesses'
import type { Page } from '@playwright/test'

import { openAccount } from '../accounts.ts'
import { HomePage } from '../pages/home-page.ts'

let created = 0

/** A business as the server lists it: valid, collected today, with one period. */
export function fakeBusiness(name: string, changes: Partial<Business> = {}): Business {
  created += 1
  return business(name, {
    uuid: `7b0a3f6e-6f0c-4b7c-9f6e-${String(created).padStart(12, '0')}`,
    last_collected_at: new Date().toISOString(),
    next_collection_at: new Date(Date.now() + 86_400_000).toISOString(),
    next_due: null,
    ...changes,
  })
}

/** Answers the list of businesses in the server's place. Returns how to change one, which reaches the page through the stream. */
export async function fakeBusinesses(page: Page, businesses: Business[]) {
  let event = ''
  await page.route('**/app/internal/accountant/dashboard/filters', (route) => route.fulfill({ json: { businesses } }))
  await page.route('**/app/internal/businesses/*/periods', (route) =>
    route.fulfill({ json: { tax_periods: ['202610'] } }),
  )
  // The answer ends at once, so the page asks again within a second or two and gets the newest event.
  await page.route('**/app/internal/me/collections/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `: hola\n\n${event}` }),
  )
  return (changed: Business) => {
    businesses.splice(
      businesses.findIndex(({ uuid }) => uuid === changed.uuid),
      1,
      changed,
    )
    event = `event: business\ndata: ${JSON.stringify(changed)}\n\n`
  }
}

/** The home page of a new accountant with these businesses, and how to change one of them. */
export async function openFakeHome(page: Page, businesses: Business[]) {
  const change = await fakeBusinesses(page, businesses)
  await openAccount(page)
  const home = new HomePage(page)
  await home.open()
  return { home, change }
}
