import { workbook } from '../xlsx/workbook.ts'
import { sheetOf, text, type ValuedColumn } from './columns.ts'

/** What became of a file of many. */
export type BatchResult = {
  readonly ruc: string
  readonly name: string
  readonly period: string
  readonly kind: string
  readonly state: string
  readonly fileName: string
  readonly rowCount: number | null
  /** What the book lacks; empty when it is complete. */
  readonly gaps: string
}

const COLUMNS: readonly ValuedColumn<BatchResult>[] = [
  text('RUC', 14, (row) => row.ruc),
  text('Empresa', 44, (row) => row.name),
  text('Periodo', 10, (row) => row.period),
  text('Archivo', 20, (row) => row.kind),
  text('Resultado', 18, (row) => row.state),
  { title: 'Comprobantes', width: 14, kind: 'number', value: (row) => row.rowCount },
  text('Nombre del archivo', 44, (row) => row.fileName),
  { title: 'Qué le falta al libro', width: 60, kind: 'wrapped', value: (row) => row.gaps },
]

/** The sheet of results in a zip of many files. */
export function batchWorkbook(results: readonly BatchResult[]): AsyncIterable<Uint8Array> {
  return workbook([
    sheetOf('Resultados', COLUMNS, async function* () {
      yield results
    }),
  ])
}
