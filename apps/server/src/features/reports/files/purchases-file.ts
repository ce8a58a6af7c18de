import { sumCents, zeroCents } from '@contapro/domain/money/cents'
import { FEE_RECEIPT } from '@contapro/domain/vouchers/voucher-types'
import type { PurchaseReportRow } from '@contapro/reports/contapro/report-row'
import { purchasesWorkbook } from '@contapro/reports/contapro/purchases-workbook'

import { findDeposits, findDetails } from '../rows/purchase-details.ts'
import { readItems } from '../rows/read-items.ts'
import { hasMoved, hasProposal, readVouchers } from '../rows/read-vouchers.ts'
import { proposalRows } from './proposal-rows.ts'
import type { ReportContent, ReportContext } from './report-context.ts'
import { DEDUCTIBLE, DEFERRED, toPurchaseRow } from './report-row.ts'
import { SheetSummary } from './summary-lines.ts'
import { viewerLink } from './viewer-link.ts'

/** 'Compras ContaPro': every purchase of the period, whatever it counts, and apart those of others whose credit is of this one. */
export function purchasesFile(context: ReportContext): ReportContent {
  const { tx, business, period, publicUrl, completeness } = context
  const key = { businessId: business.id, book: 'rce', period } as const
  const summary = new SheetSummary()
  const rowsOf = (part: 'recorded' | 'moved') =>
    async function* rows(): AsyncGenerator<PurchaseReportRow[]> {
      for await (const batch of readVouchers(tx, key, { isNewestFirst: true, part })) {
        const ids = batch.map(({ id }) => id)
        const details = await findDetails(tx, business.id, ids)
        const deposits = await findDeposits(tx, business.id, ids)
        const written = batch.map((row) => {
          const link = viewerLink(publicUrl, business.id, row.period, 'rce')
          return toPurchaseRow(row, details.get(row.id), deposits.get(row.id) ?? [], link)
        })
        for (const row of written) {
          summary.add(labelOf(row), row.total, igvOf(row), { isMoved: part === 'moved' })
          if (isCreditOf(row, period)) summary.addCredit(row.igvDg ?? zeroCents, row.igvDgng ?? zeroCents)
        }
        yield written
      }
    }
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield* purchasesWorkbook({
      rows: rowsOf('recorded'),
      ...((await hasMoved(tx, key)) && { moved: rowsOf('moved') }),
      items: () => readItems(tx, key),
      summary: () => summary.lines('Compras', period, completeness.purchases),
      ...((await hasProposal(tx, key)) && { proposal: () => proposalRows(context) }),
    })
  }
  return { bytes: bytes(), rowCount: () => summary.rowCount }
}

const labelOf = ({ status, credit }: PurchaseReportRow) => (credit === '' ? status : `${status}, crédito ${credit}`)

const igvOf = ({ igvDg, igvDgng, igvDng }: PurchaseReportRow) =>
  sumCents([igvDg ?? zeroCents, igvDgng ?? zeroCents, igvDng ?? zeroCents])

/** As the summary bar counts it. */
const isCreditOf = ({ status, credit, creditPeriod, type }: PurchaseReportRow, period: string) =>
  status === DEDUCTIBLE && credit !== DEFERRED && creditPeriod === period && type !== FEE_RECEIPT
