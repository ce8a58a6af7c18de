import { randomInt } from 'node:crypto'

import { test as base } from '@playwright/test'

/** Each journey comes from an address of its own, so that limits per address never affect another. */
export const test = base.extend<{ extraHTTPHeaders: Record<string, string> }>({
  // Playwright reads the names of the fixtures it needs from the first argument's pattern: here none.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })
  },
})

export { expect } from '@playwright/test'

/** Journeys with this tag run at 390 px as well: one for each screen. All others run at 1440 px only. */
export const ALSO_ON_PHONE = { tag: '@phone' }
