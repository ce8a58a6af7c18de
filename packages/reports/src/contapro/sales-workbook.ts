import { workbook } from '../xlsx/workbook.ts'
import { originColumns, sheetOf, soles, taxColumns, text, voucherColumns, type ValuedColumn } from './columns.ts'
import { itemsSheet } from './items-sheet.ts'
import type { Batches, ItemRow, SaleReportRow, SummaryLine } from './report-row.ts'
import { summarySheet } from './summary-sheet.ts'

const COLUMNS: readonly ValuedColumn<SaleReportRow>[] = [
  ...voucherColumns('cliente'),
  soles('Exportación', (row) => row.exported),
  soles('Base imponible', (row) => row.base),
  soles('IGV', (row) => row.igv),
  soles('Exonerado', (row) => row.exonerated),
  soles('Inafecto', (row) => row.unaffected),
  soles('Base IVAP', (row) => row.ivapBase),
  soles('IVAP', (row) => row.ivap),
  ...taxColumns,
  text('Estado', 12, (row) => (row.isVoided ? 'Anulado' : 'Emitido')),
  ...originColumns,
]

/** The Excel 'Ventas ContaPro'. */
export function salesWorkbook(content: {
  readonly rows: Batches<SaleReportRow>
  readonly items: Batches<ItemRow>
  readonly summary: () => readonly SummaryLine[]
}): AsyncIterable<Uint8Array> {
  return workbook([
    sheetOf('Ventas', COLUMNS, content.rows, 'Total'),
    itemsSheet('cliente', content.items),
    summarySheet(content.summary),
  ])
}
