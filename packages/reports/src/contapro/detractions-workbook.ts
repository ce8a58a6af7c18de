import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { Cents } from '@contapro/domain/money/cents'

import { workbook } from '../xlsx/workbook.ts'
import { dated, sheetOf, soles, text, type ValuedColumn } from './columns.ts'
import type { Batches } from './report-row.ts'

export type DetractionReportRow = {
  readonly issueDate: CalendarDate
  readonly type: string
  readonly series: string
  readonly number: string
  readonly supplier: string
  readonly supplierName: string
  readonly total: Cents | null
  /** What is missing of an unpaid one, what was deposited of a paid one; null when it is not known. */
  readonly amount: Cents | null
  readonly depositDue: CalendarDate | null
  /** Only an instalment makes it due on that day, and nobody knows whether it was paid. */
  readonly isDueIfPaid: boolean
  readonly creditDue: CalendarDate | null
  /** Of a paid one: what gives credit. */
  readonly creditIgv: Cents | null
  /** Of an unpaid one: what is credit of no period until the deposit. */
  readonly deferredIgv: Cents | null
  /** Of an unpaid one: what counts until its date passes. Null too when nobody read whether it was deposited. */
  readonly awaitedIgv: Cents | null
  /** Of what gives no credit any more, because too many months passed. */
  readonly lostIgv: Cents | null
  /** Empty for what gives no credit, or not yet. */
  readonly creditPeriod: string
  readonly account: string
  readonly lot: string
  readonly certificate: string
  readonly depositedOn: CalendarDate | null
  readonly operation: string
}

const voucher: readonly ValuedColumn<DetractionReportRow>[] = [
  dated('Fecha de emisión', (row) => row.issueDate),
  text('Tipo', 6, (row) => row.type),
  text('Serie', 8, (row) => row.series),
  text('Número', 12, (row) => row.number),
  text('RUC del proveedor', 14, (row) => row.supplier),
  text('Proveedor', 40, (row) => row.supplierName),
  soles('Total S/', (row) => row.total),
]

const UNPAID: readonly ValuedColumn<DetractionReportRow>[] = [
  ...voucher,
  soles('Detracción por pagar S/', (row) => row.amount),
  dated('Depositar hasta', (row) => row.depositDue),
  text('Según', 20, (row) => (row.isDueIfPaid ? 'Si pagaste la cuota' : '')),
  dated('Para el crédito del mes', (row) => row.creditDue),
  soles('IGV diferido S/', (row) => row.deferredIgv),
  soles('IGV por diferir S/', (row) => row.awaitedIgv),
  soles('Crédito perdido S/', (row) => row.lostIgv),
  text('Cuenta de detracciones', 18, (row) => row.account),
  text('Lote', 10, (row) => row.lot),
]

const PAID: readonly ValuedColumn<DetractionReportRow>[] = [
  ...voucher,
  soles('Detracción pagada S/', (row) => row.amount),
  soles('IGV con crédito S/', (row) => row.creditIgv),
  text('Periodo del crédito', 12, (row) => row.creditPeriod),
  dated('Fecha de depósito', (row) => row.depositedOn),
  text('Constancia', 16, (row) => row.certificate),
  text('Tipo de operación', 30, (row) => row.operation),
]

/** The report of a tab of detractions. */
export function detractionsWorkbook(
  tab: 'paid' | 'unpaid',
  rows: Batches<DetractionReportRow>,
): AsyncIterable<Uint8Array> {
  const isPaid = tab === 'paid'
  return workbook([sheetOf(isPaid ? 'Pagadas' : 'Por pagar', isPaid ? PAID : UNPAID, rows, 'Total')])
}
