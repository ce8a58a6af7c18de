import type { Page } from '@playwright/test'

import { openDemoBusiness } from '../demo-account.ts'
import { expect, test } from '../journey.ts'
import { ReportPage, toCents } from '../pages/report-page.ts'
import { VouchersPage } from '../pages/vouchers-page.ts'
import { readTruth } from '../simulator.ts'

// What the screens show against what the SUNAT simulator holds true, to the céntimo.

test('every period of the report shows what SUNAT holds', async ({ page }) => {
  const { uuid, ruc, tax_periods: periods } = await openDemoBusiness(page)
  const report = new ReportPage(page)
  await report.open(uuid)
  expect(periods.length).toBeGreaterThanOrEqual(13)
  for (const period of periods) {
    const purchases = await readTruth(page, ruc, period, 'rce')
    const sales = await readTruth(page, ruc, period, 'rvie')
    await report.period.selectOption(period)
    await expect(report.amount('IGV de ventas')).toHaveText(written(sales.counted['igv']))
    await expect(report.amount('IGV de compras')).toHaveText(written(purchases.counted['igv_dg']))
  }
})

test('the PDT report and the list of purchases show what SUNAT holds', async ({ page }) => {
  const { uuid, ruc, tax_periods: periods } = await openDemoBusiness(page)
  const vouchers = new VouchersPage(page)
  for (const period of periods.slice(1, 4)) {
    const { counted, count, fee_receipts: receipts } = await readTruth(page, ruc, period, 'rce')
    await page.goto(`/dashboard/informe-pdt?empresa=${uuid}&periodo=${period}`)
    const { general, reduced } = counted.by_rate
    for (const [card, label, expected] of [
      ['IGV 18%', 'Monto de IGV', general.igv],
      ['IGV 18%', 'Base imponible', general.base],
      [/^IGV 10/, 'Monto de IGV', reduced.igv],
    ] as const)
      await expect.poll(() => readCard(page, card, label)).toBe(toCents(expected))
    await vouchers.open(uuid, `&periodo=${period}`)
    // Fee receipts are listed among the purchases, and are in no register.
    const listed = count + receipts.length
    const total = receipts.reduce((sum, { gross }) => sum + Number(gross), Number(counted.total)).toFixed(2)
    const mixed = receipts.length > 0 ? ', con recibos por honorarios' : ''
    const text = `de ${listed} comprobantes, total sin anulados ${written(total)}${mixed}`
    await expect(vouchers.count).toHaveText(new RegExp(`${text}$`))
  }
})

/** As the screens write an amount. */
function written(amount: string | undefined): string {
  const soles = Number(amount)
  const text = Math.abs(soles).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `S/ ${soles < 0 ? '−' : ''}${text}`
}

/** An amount of a card of the PDT report, in céntimos. */
async function readCard(page: Page, title: string | RegExp, label: string): Promise<number> {
  const heading = page.getByRole('heading', { name: title })
  const card = page
    .locator('div')
    .filter({ has: heading })
    .filter({ has: page.locator('dl') })
    .last()
  const pair = card.locator('dl > div').filter({ hasText: label })
  return toCents(await pair.getByRole('definition').innerText())
}
