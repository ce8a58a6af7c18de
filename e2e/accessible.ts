import path from 'node:path'

import { expect, test, type Page } from '@playwright/test'
import axe from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects no violation of WCAG 2.2 A or AA or of a best practice, and no horizontal scrolling. `npm run pictures` also takes a screenshot. */
export async function expectAccessible(page: Page): Promise<void> {
  // A list is faded while its next page is on its way.
  await expect(page.locator('.transition-opacity.opacity-50')).toHaveCount(0)
  // Contrast is measured once animations have ended; spinners never end.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
  })
  // What is half under the sticky header at the moment would count as a small target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await takePicture(page)
  expect(await findViolations(page)).toEqual([])
  // Polled, because some parts measure themselves and follow a moment later.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0)
}

/** Rules that an element breaks, with its HTML. */
async function findViolations(page: Page): Promise<string[]> {
  // Once for each document: loading it takes longer than checking a small page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate((options) => axe.run(document, options), {
    runOnly: RULES,
    // Describing every element that passes would take longer than finding those that do not.
    resultTypes: ['violations'],
  } satisfies axe.RunOptions)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

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
  // A dialog covers the screen, not the whole page: a screenshot of the page would show the part without it.
  const isCovered = (await page.getByRole('dialog').count()) > 0
  const screen = page.viewportSize() ?? { width: 1440, height: 1000 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  // Playwright's `fullPage` makes the page one pixel wide for a moment, which takes the focus away; a higher screen does not.
  if (!isCovered) await page.setViewportSize({ ...screen, height: Math.max(screen.height, height) })
  await page.screenshot({ path: path.join(folder, name), animations: 'disabled' })
  if (!isCovered) await page.setViewportSize(screen)
}

const taken = new Map<string, number>()
