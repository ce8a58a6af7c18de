import { sumCents, zeroCents } from '@contapro/domain/money/cents'
import type { PurchaseReportRow } from '@contapro/reports/contapro/report-row'
import { purchasesWorkbook } from '@contapro/reports/contapro/purchases-workbook'

import { findDeposits, findDetails } from '../rows/purchase-details.ts'
import { readItems } from '../rows/read-items.ts'
import { readVouchers } from '../rows/read-vouchers.ts'
import type { ReportContent, ReportContext } from './report-context.ts'
import { toPurchaseRow } from './report-row.ts'
import { SheetSummary } from './summary-lines.ts'
import { viewerLink } from './viewer-link.ts'

/** 'Compras ContaPro': every purchase of the period, whatever it counts. */
export function purchasesFile({ tx, business, period, publicUrl, completeness }: ReportContext): ReportContent {
  const key = { businessId: business.id, book: 'rce', period } as const
  const summary = new SheetSummary()
  const link = viewerLink(publicUrl, business.id, period, 'rce')
  async function* rows(): AsyncGenerator<PurchaseReportRow[]> {
    for await (const batch of readVouchers(tx, key, { isNewestFirst: true })) {
      const own = batch.filter((row) => row.period === period)
      const ids = own.map(({ id }) => id)
      const details = await findDetails(tx, business.id, ids)
      const deposits = await findDeposits(tx, business.id, ids)
      const written = own.map((row) => toPurchaseRow(row, details.get(row.id), deposits.get(row.id) ?? [], link))
      for (const row of written) summary.add(labelOf(row), row.total, igvOf(row))
      yield written
    }
  }
  const bytes = purchasesWorkbook({
    rows,
    items: () => readItems(tx, key),
    summary: () => summary.lines('Compras', period, completeness.purchases),
  })
  return { bytes, rowCount: () => summary.count }
}

const labelOf = ({ status, credit }: PurchaseReportRow) => (credit === '' ? status : `${status}, crédito ${credit}`)

const igvOf = ({ igvDg, igvDgng, igvDng }: PurchaseReportRow) =>
  sumCents([igvDg ?? zeroCents, igvDgng ?? zeroCents, igvDng ?? zeroCents])
