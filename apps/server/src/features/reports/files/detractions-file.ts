import { dateInLima } from '@contapro/domain/dates/lima'
import { calendarDate, parseCalendarDate } from '@contapro/domain/dates/calendar-date'
import { NO_PERIOD_YET } from '@contapro/domain/igv/credit-period'
import { requireCents } from '@contapro/domain/money/cents'
import { detractionsWorkbook, type DetractionReportRow } from '@contapro/reports/contapro/detractions-workbook'

import { findAccounts, findCertificates, listDetractions, type DetractionRow } from '../../detractions/queries.ts'
import { ALL_PERIODS } from './file-names.ts'
import type { ReportContent, ReportContext } from './report-context.ts'

const PAGE = 500

/** The rows of a tab of detractions, as the screen lists them. */
export function detractionsFile({ tx, business, period, options, now }: ReportContext): ReportContent {
  const { paid = 'S', from, to } = options
  const isPaid = paid === 'S'
  let count = 0
  async function* rows(): AsyncGenerator<DetractionReportRow[]> {
    const filter = {
      businessId: business.id,
      period: period === ALL_PERIODS ? undefined : period,
      paidBetween: isPaid && (from ?? to) !== undefined ? { from, to } : undefined,
    }
    const today = dateInLima(now)
    for (let page = 1; ; page += 1) {
      const found = await listDetractions(tx, filter, today, { paid, page, size: PAGE })
      const accounts = await findAccounts(
        tx,
        business.id,
        found.map(({ issuer }) => issuer),
      )
      const deposits = await findCertificates(
        tx,
        business.id,
        found.map(({ voucherId }) => voucherId),
      )
      count += found.length
      yield found.map((row) => {
        const made = isPaid ? (deposits.get(row.voucherId) ?? []) : []
        return {
          ...toRow(row, isPaid),
          account: accounts.get(row.issuer) ?? '',
          certificate: made.map(({ certificate }) => certificate).join(', '),
          depositedOn: parseCalendarDate(made[0]?.paidOn ?? '') ?? null,
          operation: [...new Set(made.map(({ operation }) => operation))].join(', '),
        }
      })
      if (found.length < PAGE) return
    }
  }
  return { bytes: detractionsWorkbook(isPaid ? 'paid' : 'unpaid', rows), rowCount: () => count }
}

function toRow(row: DetractionRow, isPaid: boolean) {
  const amount = isPaid ? row.deposited : row.missing
  return {
    issueDate: calendarDate(row.issueDate),
    type: row.type,
    series: row.series,
    number: row.number,
    supplier: row.issuer,
    supplierName: row.partyName,
    total: requireCents(row.total),
    amount: amount === null ? null : requireCents(amount),
    depositDue: row.depositDue,
    creditDue: calendarDate(row.creditDue),
    ...igvOf(row),
    lostIgv: requireCents(row.lostIgv),
    creditPeriod: row.credit === 'NO' || row.creditPeriod === NO_PERIOD_YET ? '' : row.creditPeriod,
    isDueIfPaid: row.depositDueBy === 'installment',
    lot: row.lot ?? '',
  }
}

/** Deferred and still to be deferred are two sums, as on the screen. */
function igvOf({ igv: written, isDeferred, isRead }: DetractionRow) {
  const igv = requireCents(written)
  return { creditIgv: igv, deferredIgv: isDeferred ? igv : null, awaitedIgv: isDeferred || !isRead ? null : igv }
}
