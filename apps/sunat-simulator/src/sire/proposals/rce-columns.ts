import { firstColumns, modifiedColumns, partyColumns, voucherHeader } from './common-columns.ts'
import { formatAmount, formatOptionalDate, formatRate } from './format-cells.ts'
import { taxedSalesPart, type RegisterRow } from '../../world/proposals/register-row.ts'
import type { AmountColumn } from './amount-column.ts'

const FREE_COLUMNS = 39

/** The amount columns, which the summary also has. */
export const rceAmountColumns: readonly AmountColumn[] = [
  { header: 'BI Gravado DG', amountOf: (amounts) => taxedSalesPart(amounts).taxed },
  { header: 'IGV / IPM DG', amountOf: (amounts) => taxedSalesPart(amounts).igv },
  { header: 'BI Gravado DGNG', amountOf: ({ taxedDgng }) => taxedDgng },
  { header: 'IGV / IPM DGNG', amountOf: ({ igvDgng }) => igvDgng },
  { header: 'BI Gravado DNG', amountOf: ({ taxedDng }) => taxedDng },
  { header: 'IGV / IPM DNG', amountOf: ({ igvDng }) => igvDng },
  { header: 'Valor Adq. NG', amountOf: ({ exempt, notSubject }) => exempt + notSubject },
  { header: 'ISC', amountOf: ({ isc }) => isc },
  { header: 'ICBPER', amountOf: ({ icbper }) => icbper },
  { header: 'Otros Trib/ Cargos', amountOf: () => 0 },
  { header: 'Total CP', amountOf: ({ total }) => total },
]

/** The header of the purchases proposal in SUNAT's spelling, double blanks included. */
export const rceHeader: readonly string[] = [
  'RUC',
  'Apellidos y Nombres o Razón social',
  ...voucherHeader,
  'Año',
  'Nro CP o Doc. Nro Inicial (Rango)',
  'Nro Final (Rango)',
  'Tipo Doc Identidad',
  'Nro Doc Identidad',
  'Apellidos Nombres/ Razón  Social',
  ...rceAmountColumns.map(({ header }) => header),
  'Moneda',
  'Tipo de Cambio',
  'Fecha Emisión Doc Modificado',
  'Tipo CP Modificado',
  'Serie CP Modificado',
  'COD. DAM O DSI',
  'Nro CP Modificado',
  'Clasif de Bss y Sss',
  'ID Proyecto Operadores',
  'PorcPart',
  'IMB',
  'CAR Orig/ Ind E o I',
  'Detracción',
  'Tipo de Nota',
  'Est. Comp.',
  'Incal',
  ...Array.from({ length: FREE_COLUMNS }, (_, index) => `CLU${index + 1}`),
]

const NO_FREE_TEXT: readonly string[] = Array.from({ length: FREE_COLUMNS }, () => '')

/** A purchase as 80 columns. */
export function rceColumns(row: RegisterRow, ownerName: string): readonly string[] {
  const { draft, amounts } = row
  const modified = modifiedColumns(draft)
  return [
    ...firstColumns(row, ownerName),
    // The due date is required for customs and utilities, and empty for facturas.
    draft.type === '50' || draft.type === '14' ? formatOptionalDate(draft.dueDate) : '',
    draft.type,
    draft.series,
    draft.type === '50' ? draft.period.slice(0, 4) : '',
    String(draft.number),
    '',
    ...partyColumns(draft.issuer),
    ...rceAmountColumns.map(({ amountOf }) => formatAmount(amountOf(amounts))),
    draft.currency,
    formatRate(row.rate),
    modified.date,
    modified.type,
    modified.series,
    '',
    modified.number,
    '',
    '',
    '',
    '0.00',
    '',
    // Assumed: the value of this mark has not been published.
    draft.detraction ? 'D' : '',
    draft.note?.code ?? '',
    row.state,
    '0',
    ...NO_FREE_TEXT,
  ]
}
