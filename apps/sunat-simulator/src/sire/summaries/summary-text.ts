import type { Book } from '../../faults/fault.ts'
import type { RegisterRow, RowAmounts } from '../../world/proposals/register-row.ts'
import { typeName } from '../listings/present-purchase-row.ts'
import { paddedAmount } from '../proposals/format-cells.ts'

const HEADERS: Readonly<Record<Book, readonly string[]>> = {
  rvie: [
    'Tipo de Documento',
    'Total Documentos',
    'Valor facturado la exportación',
    'Base imponible de la operación gravada',
    'Dscto. de la Base Imponible',
    'Monto Total del IGV',
    'Dscto. del IGV',
    'Importe total de la operación exonerada',
    'Importe total de la operación inafecta',
    'ISC',
    'Base imponible de la operación gravada con el Impuesto a las Ventas del Arroz Pilado',
    'Impuesto a las Ventas del Arroz Pilado',
    'ICBPER',
    'Otros Trib/ Cargos',
    'Total CP',
  ],
  rce: [
    'Tipo de Documento',
    'Total Documentos',
    'BI Gravado DG',
    'IGV / IPM DG',
    'BI Gravado DGNG',
    'IGV / IPM DGNG',
    'BI Gravado DNG',
    'IGV / IPM DNG',
    'Valor Adq. NG',
    'ISC',
    'ICBPER',
    'Otros Trib/ Cargos',
    'Total CP',
  ],
}

function amountsOf(book: Book, row: RowAmounts): readonly number[] {
  return book === 'rce'
    ? [row.taxed, row.igv, 0, 0, 0, 0, row.exempt + row.notSubject, row.isc, row.icbper, 0, row.total]
    : [
        row.exported,
        row.taxed,
        row.taxedDiscount,
        row.igv,
        row.igvDiscount,
        row.exempt,
        row.notSubject,
        row.isc,
        0,
        0,
        row.icbper,
        0,
        row.total,
      ]
}

/** One line per type and a last one with the total (SUNAT manual §3.9). */
export function summaryText(book: Book, rows: Iterable<RegisterRow>, separator: string): string {
  const types = new Map<string, { count: number; sums: number[] }>()
  const all = { count: 0, sums: HEADERS[book].slice(2).map(() => 0) }
  for (const row of rows) {
    const { type } = row.draft
    let line = types.get(type)
    if (!line) types.set(type, (line = { count: 0, sums: all.sums.map(() => 0) }))
    for (const into of [line, all]) {
      into.count += 1
      for (const [at, amount] of amountsOf(book, row.amounts).entries()) into.sums[at] = (into.sums[at] ?? 0) + amount
    }
  }
  const written = (name: string, { count, sums }: typeof all): string =>
    [name, String(count), ...sums.map(paddedAmount)].join(separator)
  const lines = [...types]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([type, line]) => written(`${type}-${typeName(type)}`, line))
  return `${[HEADERS[book].join(separator), ...lines, written('TOTAL ', all)].join('\n')}\n`
}
