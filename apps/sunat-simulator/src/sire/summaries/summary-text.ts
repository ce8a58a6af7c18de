import type { Book } from '@contapro/domain/vouchers/book'
import type { RegisterRow } from '../../world/proposals/register-row.ts'
import { typeName } from '../type-name.ts'
import { formatAmount } from '../proposals/format-cells.ts'
import type { AmountColumn } from '../proposals/amount-column.ts'
import { rceAmountColumns } from '../proposals/rce-columns.ts'

const AMOUNT_COLUMNS: Readonly<Record<Book, readonly AmountColumn[]>> = {
  rvie: [
    { header: 'Valor facturado la exportación', amountOf: ({ exported }) => exported },
    { header: 'Base imponible de la operación gravada', amountOf: ({ taxed }) => taxed },
    { header: 'Dscto. de la Base Imponible', amountOf: ({ taxedDiscount }) => taxedDiscount },
    { header: 'Monto Total del IGV', amountOf: ({ igv }) => igv },
    { header: 'Dscto. del IGV', amountOf: ({ igvDiscount }) => igvDiscount },
    { header: 'Importe total de la operación exonerada', amountOf: ({ exempt }) => exempt },
    { header: 'Importe total de la operación inafecta', amountOf: ({ notSubject }) => notSubject },
    { header: 'ISC', amountOf: ({ isc }) => isc },
    // No simulated taxpayer sells milled rice or charges other taxes.
    {
      header: 'Base imponible de la operación gravada con el Impuesto a las Ventas del Arroz Pilado',
      amountOf: () => 0,
    },
    { header: 'Impuesto a las Ventas del Arroz Pilado', amountOf: () => 0 },
    { header: 'ICBPER', amountOf: ({ icbper }) => icbper },
    { header: 'Otros Trib/ Cargos', amountOf: () => 0 },
    { header: 'Total CP', amountOf: ({ total }) => total },
  ],
  rce: rceAmountColumns,
}

/** SUNAT writes a blank after the word. */
const TOTAL_NAME = 'TOTAL '

/** One line per type and a final line with the total. */
export function summaryText(book: Book, rows: Iterable<RegisterRow>, separator: string): string {
  const columns = AMOUNT_COLUMNS[book]
  const types = new Map<string, { count: number; sums: number[] }>()
  const all = { count: 0, sums: columns.map(() => 0) }
  for (const row of rows) {
    const { type } = row.draft
    let line = types.get(type)
    if (!line) types.set(type, (line = { count: 0, sums: all.sums.map(() => 0) }))
    for (const target of [line, all]) {
      target.count += 1
      for (const [at, { amountOf }] of columns.entries())
        target.sums[at] = (target.sums[at] ?? 0) + amountOf(row.amounts)
    }
  }
  const written = (name: string, { count, sums }: typeof all): string =>
    [name, String(count), ...sums.map(formatAmount)].join(separator)
  const lines = [...types]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([type, line]) => written(`${type}-${typeName(type)}`, line))
  const header = ['Tipo de Documento', 'Total Documentos', ...columns.map((column) => column.header)].join(separator)
  return `${[header, ...lines, written(TOTAL_NAME, all)].join('\n')}\n`
}
