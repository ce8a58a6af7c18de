import type { Business } from '@contapro/contract/businesses'
import type { ReviewSettings } from '@contapro/contract/review'
import { siscontSettings } from '@contapro/contract/testing/reports'
import { suggestedSettings } from '@contapro/contract/testing/review'
import type { Page } from '@playwright/test'

import { openAccount } from '../accounts.ts'
import { fakeBusinesses } from './fake-businesses.ts'

/** Answers the settings of a company in the server's place, and keeps what was saved. */
export async function fakeSettings(page: Page, business: Business): Promise<void> {
  let settings: ReviewSettings = suggestedSettings
  await fakeBusinesses(page, [business])
  await page.route(`**/businesses/${business.uuid}/settings`, (route) => {
    if (route.request().method() === 'PUT') {
      const saved: ReviewSettings & { prorrata_from?: string } = route.request().postDataJSON()
      const { activity } = settings
      const { prorrata_from: from, prorrata_percent: percent } = saved
      const prorrata = from === undefined ? settings.prorrata : [{ from, percent }]
      settings = { ...saved, prorrata, activity: { ...saved.activity, suggestions: activity.suggestions } }
    }
    return route.fulfill({ json: settings })
  })
  await page.route(`**/businesses/${business.uuid}/siscont-settings`, (route) =>
    route.fulfill({ json: siscontSettings }),
  )
  await openAccount(page)
}
