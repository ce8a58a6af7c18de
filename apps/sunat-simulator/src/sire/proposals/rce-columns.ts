import { numbersOfParty, referenceOf } from './common-columns.ts'
import { dateText, paddedAmount, rateText } from './format-cells.ts'
import type { RegisterRow } from '../../world/proposals/register-row.ts'

const FREE_COLUMNS = 39

/** Header of the purchases proposal, spelled as SUNAT does, double blanks included (SUNAT manual §3.7). */
export const rceHeader: readonly string[] = [
  'RUC',
  'Apellidos y Nombres o Razón social',
  'Periodo',
  'CAR SUNAT',
  'Fecha de emisión',
  'Fecha Vcto/Pago',
  'Tipo CP/Doc.',
  'Serie del CDP',
  'Año',
  'Nro CP o Doc. Nro Inicial (Rango)',
  'Nro Final (Rango)',
  'Tipo Doc Identidad',
  'Nro Doc Identidad',
  'Apellidos Nombres/ Razón  Social',
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

/** A purchase as 80 columns. SUNAT proposes everything as destined to taxed sales (DG). */
export function rceColumns(row: RegisterRow, ownerName: string): readonly string[] {
  const { draft, amounts } = row
  const supplier = numbersOfParty(draft.issuer)
  const modified = referenceOf(draft)
  return [
    draft.owner.ruc,
    ownerName,
    row.period,
    row.car,
    dateText(draft.issueDate),
    // The due date of a factura is not shown; that of utilities and customs is required.
    draft.type === '14' || draft.type === '50' ? dateText(draft.dueDate) : '',
    draft.type,
    draft.series,
    draft.type === '50' ? draft.period.slice(0, 4) : '',
    String(draft.number),
    '',
    supplier.type,
    supplier.number,
    supplier.name,
    paddedAmount(amounts.taxed),
    paddedAmount(amounts.igv),
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    paddedAmount(amounts.exempt + amounts.notSubject),
    paddedAmount(amounts.isc),
    paddedAmount(amounts.icbper),
    '0.00',
    paddedAmount(amounts.total),
    draft.currency,
    rateText(row.rate),
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
    // A mark, whose value nobody has published (assumed).
    draft.detraction ? 'D' : '',
    draft.note?.code ?? '',
    row.state,
    '0',
    ...NO_FREE_TEXT,
  ]
}
