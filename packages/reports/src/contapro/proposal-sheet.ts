import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { Cents } from '@contapro/domain/money/cents'

import type { Sheet } from '../xlsx/sheet.ts'
import { dated, sheetOf, soles, text, type ValuedColumn } from './columns.ts'
import type { Batches } from './report-row.ts'

/** Base and IGV by destination, and the total. */
type SideAmounts = {
  readonly baseDg: Cents
  readonly igvDg: Cents
  readonly baseDgng: Cents
  readonly igvDgng: Cents
  readonly baseDng: Cents
  readonly igvDng: Cents
  readonly total: Cents
}

/** A purchase that the RCE and SUNAT's proposal do not have equally. Amounts are in soles; null on the side that lacks it. */
export type ProposalRow = {
  readonly issueDate: CalendarDate
  readonly type: string
  readonly series: string
  readonly number: string
  readonly party: string
  readonly partyName: string
  readonly difference: string
  readonly reason: string
  readonly file: SideAmounts | null
  readonly proposal: SideAmounts | null
}

const AMOUNTS: readonly (readonly [string, keyof SideAmounts])[] = [
  ['Base DG', 'baseDg'],
  ['IGV DG', 'igvDg'],
  ['Base DGNG', 'baseDgng'],
  ['IGV DGNG', 'igvDgng'],
  ['Base DNG', 'baseDng'],
  ['IGV DNG', 'igvDng'],
  ['Total', 'total'],
]

const sideColumns = (side: 'file' | 'proposal', label: string): ValuedColumn<ProposalRow>[] =>
  AMOUNTS.map(([title, name]) => soles(`${title} ${label}`, (row) => row[side]?.[name] ?? null))

const COLUMNS: readonly ValuedColumn<ProposalRow>[] = [
  text('Diferencia', 24, (row) => row.difference),
  text('Motivo', 30, (row) => row.reason),
  dated('Fecha de emisión', (row) => row.issueDate),
  text('Tipo', 6, (row) => row.type),
  text('Serie', 8, (row) => row.series),
  text('Número', 12, (row) => row.number),
  text('Documento del proveedor', 14, (row) => row.party),
  text('Proveedor', 40, (row) => row.partyName),
  ...sideColumns('file', 'en tu archivo'),
  ...sideColumns('proposal', 'en la propuesta'),
]

/** The sheet that names the rows of the RCE that are not as SUNAT proposes them. */
export function proposalSheet(rows: Batches<ProposalRow>): Sheet {
  return sheetOf('Frente a la propuesta', COLUMNS, rows, 'Total')
}
