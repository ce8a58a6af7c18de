import type { listObserved, listRejected } from '@contapro/contract/review'
import type { Page } from '@playwright/test'

import { signInByApi } from '../accounts.ts'
import type { Api } from '../api.ts'
import { DEMO_USER, openDemoBusiness } from '../demo-account.ts'
import { expect, test } from '../journey.ts'
import { ReportPage, toCents } from '../pages/report-page.ts'
import { VouchersPage } from '../pages/vouchers-page.ts'
import { readTruth, type Truth } from '../simulator.ts'

const REPORTS = 'businesses/dashboard-reports'

// What the screens show against what the SUNAT simulator holds true, to the céntimo. Of purchases the screens show what is deductible, in the
// period of its credit: the truth of all months without what the API lists as left out by the review.

test('every period of the report shows what SUNAT holds', async ({ page }) => {
  const { uuid, ruc, tax_periods: periods } = await openDemoBusiness(page)
  const api = await signInByApi(page, DEMO_USER)
  const report = new ReportPage(page)
  await report.open(uuid)
  expect(periods.length).toBeGreaterThanOrEqual(13)
  const months = await readMonths(page, api, ruc, periods)
  for (const period of periods) {
    const sales = await readTruth(page, ruc, period, 'rvie')
    await report.period.selectOption(period)
    await expect(report.amount('IGV de ventas')).toHaveText(written(sales.counted.igv))
    const credit = sumCounted(months, period, ({ igv_dg: igv }) => igv)
    await expect(report.amount('IGV de compras')).toHaveText(written(fromCents(credit)))
  }
})

test('the PDT report and the list of purchases show what SUNAT holds', async ({ page }) => {
  const { uuid, ruc, tax_periods: periods } = await openDemoBusiness(page)
  const api = await signInByApi(page, DEMO_USER)
  const vouchers = new VouchersPage(page)
  const months = await readMonths(page, api, ruc, periods)
  for (const period of periods.slice(1, 4)) {
    const truth = await readTruth(page, ruc, period, 'rce')
    const { counted, count, fee_receipts: receipts } = truth
    await page.goto(`/dashboard/informe-pdt?empresa=${uuid}&periodo=${period}`)
    for (const [card, label, read] of [
      ['IGV 18%', 'Monto de IGV', (sums) => sums.by_rate.general.igv],
      ['IGV 18%', 'Base imponible', (sums) => sums.by_rate.general.base],
      [/^IGV 10/, 'Monto de IGV', (sums) => sums.by_rate.reduced.igv],
    ] satisfies [string | RegExp, string, Read][]) {
      await expect.poll(() => readCard(page, card, label)).toBe(sumCounted(months, period, read))
    }
    await vouchers.open(uuid, `&periodo=${period}`)
    // Fee receipts are listed among the purchases, and are in no register.
    const listed = count + receipts.length
    const total = receipts.reduce((sum, { gross }) => sum + Number(gross), Number(counted.total)).toFixed(2)
    const mixed = receipts.length > 0 ? ', con recibos por honorarios' : ''
    const igv = (Number(counted.igv_dg) + Number(counted.igv_dgng) + Number(counted.igv_dng)).toFixed(2)
    const text = `de ${listed} comprobantes, total sin anulados ${written(total)}${mixed}, IGV ${written(igv)}`
    await expect(vouchers.count).toHaveText(new RegExp(`${text}$`))
  }
})

type Read = (sums: Truth['counted']) => string

type Month = { period: string; vouchers: Truth['vouchers'] }

/** The purchases of each month that are neither observed nor refused. */
async function readMonths(page: Page, api: Api, ruc: string, periods: readonly string[]): Promise<Month[]> {
  const months: Month[] = []
  for (const period of periods) {
    const { vouchers } = await readTruth(page, ruc, period, 'rce')
    const leftOut = await listLeftOut(api, ruc, period)
    months.push({ period, vouchers: vouchers.filter(({ code }) => !leftOut.has(code)) })
  }
  return months
}

async function listLeftOut(api: Api, ruc: string, period: string): Promise<ReadonlySet<string>> {
  const lists = [
    await api.get<typeof listObserved>(`${REPORTS}/observed?ruc=${ruc}&tax_period=${period}&size=100`),
    await api.get<typeof listRejected>(`${REPORTS}/rejected?ruc=${ruc}&tax_period=${period}&page_record=100`),
  ]
  for (const { data, summary } of lists) expect(data).toHaveLength(summary.total_items)
  return new Set(lists.flatMap(({ data }) => data.map(({ code }) => code)))
}

/** In céntimos, what the purchases of all months add to a sum of the period. Deposits of older purchases than all months are not known. */
function sumCounted(months: readonly Month[], period: string, read: Read): number {
  const [oldest = ''] = months.map((month) => month.period).toSorted()
  const counted = months.flatMap((month) =>
    month.vouchers.filter(({ issue_date: issued, credit_period: credited }) => {
      const isKnown = issued.slice(0, 7).replace('-', '') >= oldest
      return (isKnown ? credited : month.period) === period
    }),
  )
  return counted.reduce((sum, { adds }) => sum + toCents(read(adds)), 0)
}

const fromCents = (cents: number) => (cents / 100).toFixed(2)

/** As the screens write an amount. */
function written(amount: string): string {
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
