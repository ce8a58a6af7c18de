import { documentTypeName } from '@contapro/domain/catalogs/document-types'

import type { CellValue, Column, Row, Sheet } from '../xlsx/sheet.ts'
import type { Batches, ReportRow } from './report-row.ts'

/** A column with the value that a row has in it. */
export type ValuedColumn<Item> = Column & { readonly value: (item: Item) => CellValue }

export const text = <Item>(title: string, width: number, value: (item: Item) => string | null): ValuedColumn<Item> => ({
  title,
  width,
  kind: 'text',
  value,
})

/** An amount in soles, with its sum in the last row. */
export const soles = <Item>(title: string, value: (item: Item) => number | null): ValuedColumn<Item> => ({
  title,
  width: 14,
  kind: 'amount',
  hasTotal: true,
  value,
})

export const dated = <Item>(title: string, value: (item: Item) => string | null): ValuedColumn<Item> => ({
  title,
  width: 12,
  kind: 'date',
  value,
})

/** When, what and from whom, as both books have it. */
export const voucherColumns = (party: string): ValuedColumn<ReportRow>[] => [
  dated('Fecha de emisión', (row) => row.issueDate),
  dated('Fecha de vencimiento', (row) => row.dueDate),
  text('Tipo', 6, (row) => row.type),
  text('Comprobante', 22, (row) => documentTypeName(row.type)),
  text('Serie', 8, (row) => row.series),
  text('Número', 12, (row) => row.number),
  text('Tipo de documento', 10, (row) => row.partyDocumentType),
  text(`Documento del ${party}`, 14, (row) => row.partyDocument),
  text(party === 'cliente' ? 'Cliente' : 'Proveedor', 40, (row) => row.partyName),
  text('Detalle', 50, (row) => row.detail),
]

export const taxColumns: ValuedColumn<ReportRow>[] = [
  soles('ISC', (row) => row.isc),
  soles('ICBPER', (row) => row.icbper),
  soles('Otros tributos y cargos', (row) => row.other),
  soles('Total S/', (row) => row.total),
  text('Moneda', 8, (row) => row.currency),
  { title: 'Tipo de cambio', width: 10, kind: 'rate', value: (row) => row.exchangeRate },
  { title: 'Total en su moneda', width: 14, kind: 'amount', value: (row) => row.documentTotal },
]

export const originColumns: ValuedColumn<ReportRow>[] = [
  text('Comprobante modificado', 20, (row) => row.modified),
  text('Origen', 16, (row) => row.origin),
  text('Observación', 40, (row) => row.remark),
  { title: 'Ver', width: 18, kind: 'link', value: (row) => row.link },
]

/** A sheet whose rows are read batch by batch. */
export function sheetOf<Item>(
  name: string,
  columns: readonly ValuedColumn<Item>[],
  batches: Batches<Item>,
  totalLabel?: string,
): Sheet {
  return {
    name,
    columns,
    ...(totalLabel !== undefined && { totalLabel }),
    async *rows() {
      for await (const batch of batches()) yield batch.map((item): Row => columns.map((column) => column.value(item)))
    },
  }
}
