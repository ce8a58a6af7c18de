import { workbook } from '../xlsx/workbook.ts'
import { dated, originColumns, sheetOf, soles, taxColumns, text, voucherColumns, type ValuedColumn } from './columns.ts'
import { itemsSheet } from './items-sheet.ts'
import { proposalSheet, type ProposalRow } from './proposal-sheet.ts'
import type { Batches, ItemRow, PurchaseReportRow, SummaryLine } from './report-row.ts'
import { summarySheet } from './summary-sheet.ts'

const COLUMNS: readonly ValuedColumn<PurchaseReportRow>[] = [
  ...voucherColumns('proveedor'),
  soles('Base DG', (row) => row.baseDg),
  soles('IGV DG', (row) => row.igvDg),
  soles('Base DGNG', (row) => row.baseDgng),
  soles('IGV DGNG', (row) => row.igvDgng),
  soles('Base DNG', (row) => row.baseDng),
  soles('IGV DNG', (row) => row.igvDng),
  soles('No gravado', (row) => row.notTaxed),
  ...taxColumns,
  text('Estado', 18, (row) => row.status),
  text('Decisión', 30, (row) => row.decision),
  { ...text('Motivos', 60, (row: PurchaseReportRow) => row.reasons), kind: 'wrapped' },
  text('Crédito fiscal', 12, (row) => row.credit),
  text('Periodo del crédito', 12, (row) => row.creditPeriod),
  text('Destino', 9, (row) => row.destination),
  text('Detracción', 11, (row) => row.detraction),
  text('Constancia de depósito', 16, (row) => row.certificate),
  dated('Fecha de depósito', (row) => row.depositedOn),
  soles('Depositado', (row) => row.deposited),
  ...originColumns,
]

/**
 * The Excel 'Compras ContaPro': every purchase of a period, those of other periods whose credit is of this one, the lines of the former, what
 * the file holds, and how the RCE differs from SUNAT's proposal.
 */
export function purchasesWorkbook(content: {
  readonly rows: Batches<PurchaseReportRow>
  /** Absent when there are none. */
  readonly moved?: Batches<PurchaseReportRow>
  readonly items: Batches<ItemRow>
  readonly summary: () => readonly SummaryLine[]
  /** Absent when SUNAT proposed none. */
  readonly proposal?: Batches<ProposalRow>
}): AsyncIterable<Uint8Array> {
  return workbook([
    sheetOf('Compras', COLUMNS, content.rows, 'Total'),
    ...(content.moved ? [sheetOf('Crédito de otros periodos', COLUMNS, content.moved, 'Total')] : []),
    itemsSheet('proveedor', content.items),
    summarySheet(content.summary),
    ...(content.proposal ? [proposalSheet(content.proposal)] : []),
  ])
}
