import type { SaleReportRow } from '@contapro/reports/contapro/report-row'
import { salesWorkbook } from '@contapro/reports/contapro/sales-workbook'

import { findDetails } from '../rows/purchase-details.ts'
import { readItems } from '../rows/read-items.ts'
import { readVouchers } from '../rows/read-vouchers.ts'
import type { ReportContent, ReportContext } from './report-context.ts'
import { toSaleRow } from './report-row.ts'
import { SheetSummary } from './summary-lines.ts'
import { viewerLink } from './viewer-link.ts'

/** 'Ventas ContaPro': every sale of the period. */
export function salesFile({ tx, business, period, publicUrl, completeness }: ReportContext): ReportContent {
  const key = { businessId: business.id, book: 'rvie', period } as const
  const summary = new SheetSummary()
  const link = viewerLink(publicUrl, business.id, period, 'rvie')
  async function* rows(): AsyncGenerator<SaleReportRow[]> {
    for await (const batch of readVouchers(tx, key, { isNewestFirst: true })) {
      const details = await findDetails(
        tx,
        business.id,
        batch.map(({ id }) => id),
      )
      const written = batch.map((row) => toSaleRow(row, details.get(row.id), link))
      for (const row of written) summary.add(row.isVoided ? 'Anulado' : 'Emitido', row.total, row.igv)
      yield written
    }
  }
  const bytes = salesWorkbook({
    rows,
    items: () => readItems(tx, key),
    summary: () => summary.lines('Ventas', period, completeness.sales),
  })
  return { bytes, rowCount: () => summary.rowCount }
}
