import type { Sheet } from '../xlsx/sheet.ts'
import type { SummaryLine } from './report-row.ts'

/** The sheet that says what the file holds, and what it lacks. Asked for when the other sheets are written. */
export function summarySheet(lines: () => readonly SummaryLine[]): Sheet {
  return {
    name: 'Resumen',
    isPlain: true,
    columns: [
      { title: 'Contenido del archivo', width: 70, kind: 'wrapped' },
      { title: 'Comprobantes', width: 14, kind: 'number' },
      { title: 'Base o total S/', width: 16, kind: 'amount' },
      { title: 'IGV S/', width: 16, kind: 'amount' },
    ],
    rows: () => [
      lines().map(({ label, count = null, amount = null, igv = null }) => [label, count, amount, igv] as const),
    ],
  }
}
