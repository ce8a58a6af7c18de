import { randomInt } from 'node:crypto'

import { test as base } from '@playwright/test'

type Fixtures = {
  extraHTTPHeaders: Record<string, string>
  /** Whether the video and the tour of the first use are still to come; in most journeys they were completed before. */
  isFirstUse: boolean
}

/** Each journey comes from an address of its own, so that limits per address never affect another. */
export const test = base.extend<Fixtures>({
  isFirstUse: [false, { option: true }],
  context: async ({ context, isFirstUse }, use) => {
    if (!isFirstUse) await context.addInitScript(completeFirstUse)
    await use(context)
  },
  // Playwright reads the names of the fixtures it needs from the first argument's pattern: here none.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })
  },
})

/** Runs in the page. */
function completeFirstUse(): void {
  for (const flag of ['completedOnboardingVideo', 'completedTourOne']) localStorage.setItem(flag, 'true')
}

export { expect } from '@playwright/test'

/** Journeys with this tag run at 390 px as well: one for each screen. All others run at 1440 px only. */
export const ALSO_ON_PHONE = { tag: '@phone' }
