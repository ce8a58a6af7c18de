import { firstColumns, modifiedColumns, partyColumns, voucherHeader } from './common-columns.ts'
import { formatAmount, formatOptionalDate, formatRate } from './format-cells.ts'
import type { RegisterRow } from '../../world/proposals/register-row.ts'

const FREE_COLUMNS = 39

/** The amount columns, which the summary also has. */
export const rceAmountHeader: readonly string[] = [
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
]

/** The header of the purchases proposal in SUNAT's spelling, double blanks included (SUNAT manual §3.7). */
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
  ...rceAmountHeader,
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

/** A purchase as 80 columns. SUNAT proposes every purchase as destined to taxed sales (DG). */
export function rceColumns(row: RegisterRow, ownerName: string): readonly string[] {
  const { draft, amounts } = row
  const modified = modifiedColumns(draft)
  return [
    ...firstColumns(row, ownerName),
    // The due date is required for utilities and customs, and empty for facturas.
    draft.type === '14' || draft.type === '50' ? formatOptionalDate(draft.dueDate) : '',
    draft.type,
    draft.series,
    draft.type === '50' ? draft.period.slice(0, 4) : '',
    String(draft.number),
    '',
    ...partyColumns(draft.issuer),
    formatAmount(amounts.taxed),
    formatAmount(amounts.igv),
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    formatAmount(amounts.exempt + amounts.notSubject),
    formatAmount(amounts.isc),
    formatAmount(amounts.icbper),
    '0.00',
    formatAmount(amounts.total),
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
