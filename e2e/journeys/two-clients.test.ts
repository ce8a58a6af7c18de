import type { Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import type { Business } from '../businesses.ts'
import { openDemoBusinesses } from '../demo-account.ts'
import { expect, test } from '../journey.ts'
import { ReportPage } from '../pages/report-page.ts'
import { VouchersPage } from '../pages/vouchers-page.ts'

/** A tab of one business, with every call that names a business. */
function watchTab(page: Page, own: Business, other: Business) {
  const calls: string[] = []
  page.on('request', (request) => {
    const sent = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`
    if (
      sent.includes('/app/internal/') &&
      [own, other].some(({ ruc, uuid }) => sent.includes(ruc) || sent.includes(uuid))
    )
      calls.push(sent)
  })
  return {
    page,
    report: new ReportPage(page),
    vouchers: new VouchersPage(page),
    async expectOwn() {
      await expect(page.getByRole('button', { name: /^Cambiar de empresa, ahora / })).toContainText(`RUC ${own.ruc}`)
      await expect(page).toHaveURL(new RegExp(`empresa=${own.uuid}`))
      const shown = page.getByRole('main').or(page.getByRole('complementary'))
      for (const text of await shown.allInnerTexts()) {
        expect(text).not.toContain(other.ruc)
        expect(text).not.toContain(other.name)
      }
      expect(calls.length).toBeGreaterThan(0)
      expect(calls.filter((sent) => sent.includes(other.ruc) || sent.includes(other.uuid))).toEqual([])
    },
  }
}

test('two clients in two tabs never mix', async ({ page, context }) => {
  const [hardware, textiles] = await openDemoBusinesses(page)
  const one = watchTab(page, hardware, textiles)
  const two = watchTab(await context.newPage(), textiles, hardware)
  const expectBoth = async () => {
    await one.expectOwn()
    await two.expectOwn()
  }
  const newest = hardware.tax_periods[0] ?? ''
  await one.report.open(hardware.uuid)
  await two.vouchers.open(textiles.uuid, '&periodo=202610')
  await expect(one.report.period).toHaveValue(newest)
  await expect(two.vouchers.count).toHaveText(/^1-20 de/)
  await expectBoth()

  const loaded = one.page.waitForResponse(/total-amount\?.*tax_period=202608/)
  await one.report.period.selectOption('202608')
  await loaded
  // The totals of the period before stay until the new ones are shown.
  await expect(one.page.locator('[aria-busy="true"]')).toHaveCount(0)
  const sales = await one.report.read('IGV de ventas')
  await two.page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(two.vouchers.count).toHaveText(/^21-/)
  await expect(two.report.period).toHaveValue('202610')
  await expectBoth()

  // The browser remembers the other tab's choice, which must not be taken for this business.
  await one.vouchers.open(hardware.uuid)
  await expect(one.report.period).toHaveValue(newest)
  await one.report.period.selectOption('202607')
  await expect(one.vouchers.rows).not.toHaveCount(0)
  await two.vouchers.filterBy('Tipo de comprobante', /^Factura/)
  await expect(two.vouchers.chip).toBeVisible()
  await expectBoth()

  // Nor after a reload.
  await Promise.all([one.page.reload(), two.page.reload()])
  await expect(one.report.period).toHaveValue('202607')
  await expect(two.report.period).toHaveValue('202610')
  await expect(two.vouchers.chip).toBeVisible()
  await expect(one.vouchers.chip).toBeHidden()
  await two.page.evaluate(() => localStorage.removeItem('filters'))
  await one.vouchers.openFirst()
  await expect(one.page.getByRole('dialog').getByRole('img')).toBeVisible()
  await one.page.keyboard.press('Escape')
  await expectBoth()

  await one.report.open(hardware.uuid, '&periodo=202608')
  expect(await one.report.read('IGV de ventas')).toBe(sales)
  await two.page.goBack()
  await expect(two.vouchers.chip).toBeHidden()
  await two.report.open(textiles.uuid)
  await expect(two.report.chart('Evolución de compras')).toBeVisible()
  await expectBoth()
  await expectAccessible(two.page)
})
