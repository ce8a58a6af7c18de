import type { Locator } from '@playwright/test'

import { expect } from './journey.ts'

/** Clicks again until the result is visible: the server may treat SUNAT as away for some seconds after it is back. */
export async function clickUntilVisible(button: Locator, result: Locator): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click()
    await expect(result).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
}
