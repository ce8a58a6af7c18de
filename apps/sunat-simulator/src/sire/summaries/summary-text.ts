import type { Book } from '@contapro/domain/vouchers/book'
import type { RegisterRow, RowAmounts } from '../../world/proposals/register-row.ts'
import { typeName } from '../type-name.ts'
import { formatAmount } from '../proposals/format-cells.ts'
import { rceAmountHeader } from '../proposals/rce-columns.ts'

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
  rce: ['Tipo de Documento', 'Total Documentos', ...rceAmountHeader],
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

/** One line per type and a final line with the total (SUNAT manual §3.9). */
export function summaryText(book: Book, rows: Iterable<RegisterRow>, separator: string): string {
  const types = new Map<string, { count: number; sums: number[] }>()
  const all = { count: 0, sums: HEADERS[book].slice(2).map(() => 0) }
  for (const row of rows) {
    const { type } = row.draft
    let line = types.get(type)
    if (!line) types.set(type, (line = { count: 0, sums: all.sums.map(() => 0) }))
    for (const target of [line, all]) {
      target.count += 1
      for (const [at, amount] of amountsOf(book, row.amounts).entries())
        target.sums[at] = (target.sums[at] ?? 0) + amount
    }
  }
  const written = (name: string, { count, sums }: typeof all): string =>
    [name, String(count), ...sums.map(formatAmount)].join(separator)
  const lines = [...types]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([type, line]) => written(`${type}-${typeName(type)}`, line))
  return `${[HEADERS[book].join(separator), ...lines, written('TOTAL ', all)].join('\n')}\n`
}
