import type { Browser } from '@playwright/test'

import type { Demonstration } from './start-demonstration.ts'
import { close, openPhone, SHOWN_TIMEOUT_MS } from './visit.ts'

/** Milliseconds from each press or keystroke to the next frame, while a reader uses the report and the list of vouchers. */
export async function measureInteractions(browser: Browser, demonstration: Demonstration): Promise<number[]> {
  const { business, period } = demonstration
  const { context, page } = await openPhone(browser, demonstration, true)
  try {
    await page.goto(`/dashboard?empresa=${business.uuid}&periodo=${period}`)
    for (let round = 0; round < 3; round += 1) {
      for (const name of ['Ventas', 'Compras']) await page.getByRole('tab', { name, exact: true }).tap()
      await page.getByRole('button', { name: /^Cuenta de/ }).tap()
      await page.keyboard.press('Escape')
    }
    const report = await page.evaluate(() => globalThis.measured.interactions)
    await page.goto(`/dashboard/comprobantes?empresa=${business.uuid}&periodo=${period}`)
    for (let round = 0; round < 3; round += 1) {
      await page.getByRole('button', { name: 'Página siguiente' }).tap()
      await page
        .getByRole('button', { name: /^Comprobante / })
        .first()
        .tap()
      await page.getByRole('dialog').waitFor({ timeout: SHOWN_TIMEOUT_MS })
      await page.keyboard.press('Escape')
    }
    return [...report, ...(await page.evaluate(() => globalThis.measured.interactions))]
  } finally {
    await close(context)
  }
}

/** Milliseconds from each keystroke of a search among 300 businesses to the next frame. */
export async function measureSearch(browser: Browser, demonstration: Demonstration): Promise<number[]> {
  const { context, page } = await openPhone(browser, demonstration, true)
  try {
    // The server's answer, with the one business of the demonstration three hundred times.
    await page.route('**/accountant/dashboard/filters', async (route) => {
      const businesses = Array.from({ length: 300 }, (_, index) => ({
        ...demonstration.business,
        uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        name: `${index % 3 === 0 ? 'Ferretería' : 'Inversiones'} número ${index} S.A.C.`,
        ruc: String(20_990_000_000 + index),
      }))
      await route.fulfill({ json: { businesses } })
    })
    await page.goto('/inicio')
    const search = page.getByRole('searchbox')
    await search.tap()
    await search.pressSequentially('ferreteria numero 12', { delay: 60 })
    return await page.evaluate(() => globalThis.measured.interactions)
  } finally {
    await close(context)
  }
}
