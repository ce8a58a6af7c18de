import type { Sheet } from '../xlsx/sheet.ts'
import { dated, sheetOf, text, type ValuedColumn } from './columns.ts'
import type { Batches, ItemRow } from './report-row.ts'

const decimal = (title: string, value: (item: ItemRow) => string | null): ValuedColumn<ItemRow> => ({
  title,
  width: 12,
  kind: 'decimal',
  value,
})

/** The lines of all vouchers. */
export function itemsSheet(party: string, items: Batches<ItemRow>): Sheet {
  return sheetOf<ItemRow>(
    'Ítems',
    [
      dated('Fecha de emisión', (item) => item.issueDate),
      text('Tipo', 6, (item) => item.type),
      text('Serie', 8, (item) => item.series),
      text('Número', 12, (item) => item.number),
      text(`Documento del ${party}`, 14, (item) => item.partyDocument),
      text(party === 'cliente' ? 'Cliente' : 'Proveedor', 40, (item) => item.partyName),
      { title: 'Ítem', width: 6, kind: 'number', value: (item) => item.position },
      text('Código', 14, (item) => item.code),
      text('Descripción', 60, (item) => item.description),
      text('Unidad', 8, (item) => item.unit),
      decimal('Cantidad', (item) => item.quantity),
      decimal('Valor unitario', (item) => item.unitValue),
      decimal('Precio unitario', (item) => item.unitPrice),
      decimal('Valor', (item) => item.value),
      decimal('IGV %', (item) => item.igvPercent),
      text('Moneda', 8, (item) => item.currency),
    ],
    items,
  )
}
