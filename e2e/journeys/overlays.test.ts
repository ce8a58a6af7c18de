import type { Page } from '@playwright/test'

import { openDemoBusiness } from '../demo-account.ts'
import { holdAnswers } from '../fakes/held-answers.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'

/** Opens the report while the code of what opens above a page is still on its way. */
async function openWithoutOverlays(page: Page) {
  const { uuid } = await openDemoBusiness(page)
  const code = holdAnswers()
  await page.route('**/assets/overlays-*.js', async (route) => {
    await code.wait()
    await route.continue()
  })
  await page.goto(`/dashboard?empresa=${uuid}&periodo=202610`)
  await expect(page.getByText('IGV de ventas')).toBeVisible()
  return { arrive: () => code.releaseOne() }
}

test('a menu that is pressed before its code is there opens as soon as it arrives', ALSO_ON_PHONE, async ({ page }) => {
  const code = await openWithoutOverlays(page)
  const account = page.getByRole('button', { name: /^Cuenta de/ })
  const menu = page.getByRole('menu')
  await expect(account).toHaveAttribute('aria-haspopup', 'menu')
  await expect(account).toHaveAttribute('aria-expanded', 'false')
  const place = await account.boundingBox()
  await account.click()
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await expect(menu).toBeHidden()
  code.arrive()
  await expect(menu).toBeVisible()
  await expect(menu).toBeFocused()
  expect(await account.boundingBox()).toEqual(place)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(account).toBeFocused()
  await expect(account).toHaveAttribute('aria-expanded', 'false')
})

test('a key opens the menu at its first item, before and after its code has arrived', async ({ page }) => {
  const code = await openWithoutOverlays(page)
  const account = page.getByRole('button', { name: /^Cuenta de/ })
  const first = page.getByRole('menuitem').first()
  await account.focus()
  await page.keyboard.press('Enter')
  code.arrive()
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(first).toBeFocused()
})

test('a panel and a dialog that are opened early return the focus to where it was', async ({ page }) => {
  const code = await openWithoutOverlays(page)
  const switcher = page.getByRole('button', { name: /^Cambiar de empresa, ahora / })
  const panel = page.getByRole('dialog', { name: 'Cambiar de empresa' })
  await switcher.press('Enter')
  await expect(switcher).toHaveAttribute('aria-expanded', 'true')
  code.arrive()
  await expect(panel.getByLabel('Buscar...')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(switcher).toBeFocused()
  const collections = page.getByRole('button', { name: 'Recopilaciones de octubre' })
  await collections.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(collections).toBeFocused()
})

test('a tooltip is not shown for a trigger that was left before its code arrived', async ({ page }) => {
  const code = await openWithoutOverlays(page)
  // Below 1200 px the names of the sections are in tooltips.
  await page.setViewportSize({ width: 1024, height: 1000 })
  const nav = page.getByRole('navigation', { name: 'Secciones de la empresa' })
  await nav.getByRole('link', { name: 'Retenciones' }).focus()
  await nav.getByRole('link', { name: 'Percepciones' }).focus()
  code.arrive()
  await expect(page.getByRole('tooltip')).toHaveText(['Percepciones'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})
