import path from 'node:path'

import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

/** No WCAG 2.2 A or AA violation, and nothing wider than the screen. Every state that is checked is also pictured. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours are measured at rest: a fading element has no contrast of its own. Spinners never rest.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
  })
  await takePicture(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // Otherwise each check opens a page of its own to gather frames of other origins, which we do not have.
    .setLegacyMode()
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

/** `PICTURES=folder npm run e2e` leaves a picture of each state there, to be looked at. */
async function takePicture(page: Page): Promise<void> {
  const folder = process.env['PICTURES']
  if (!folder) return
  const { file, line, column, project, titlePath } = test.info()
  const count = (taken.get(`${file}:${line}:${column}`) ?? 0) + 1
  taken.set(`${file}:${line}:${column}`, count)
  const journey = titlePath
    .slice(1)
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gv, '-')
    .slice(0, 80)
  const name = `${path.basename(file, '.test.ts')}--${journey}-${count}-${project.name}.png`
  // What lies over the page is as large as the screen: a picture of the whole page would show its end without it.
  const isCovered = (await page.getByRole('dialog').count()) > 0
  const screen = page.viewportSize() ?? { width: 1440, height: 1000 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  // A screen as high as the page, and not Playwright's `fullPage`: that makes the page one pixel wide for a moment, which takes the focus away.
  if (!isCovered) await page.setViewportSize({ ...screen, height: Math.max(screen.height, height) })
  await page.screenshot({ path: path.join(folder, name), animations: 'disabled' })
  if (!isCovered) await page.setViewportSize(screen)
}

const taken = new Map<string, number>()
