import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'
import type { ReactNode } from 'react'

import { plainAmount, soles } from '../../lib/format/soles.ts'
import { IssueStateBadge } from '../../ui/feedback/issue-state-badge.tsx'
import type { Column } from '../../ui/tables/column.ts'
import { PreviewButton } from './preview-button.tsx'
import type { Withholding } from './withholding.ts'

type WithholdingColumn = Column<Withholding>

export const issueDateColumn: WithholdingColumn = {
  id: 'fecha',
  header: 'Fecha de emisión',
  width: 'w-24',
  cell: (row) => <IssueDate row={row} />,
}

export const supplierColumn: WithholdingColumn = {
  id: 'emisor',
  header: 'RUC Emisor',
  width: 'w-28',
  shownFrom: 46,
  cell: (row) => <span className="num">{row.supplierRuc}</span>,
}

/** The RUC of the issuer with the name that SUNAT lists. */
export function Supplier({ row: { supplierRuc, supplierName } }: { row: Withholding }) {
  return (
    <span className="block min-w-0" title={`${supplierName}, RUC ${supplierRuc}`}>
      <span className="num block leading-4">{supplierRuc}</span>
      <span className="block truncate text-12/4 text-text-3">{supplierName}</span>
    </span>
  )
}

export function documentNumberColumn(header: string): WithholdingColumn {
  return { id: 'numero', header, width: 'w-30', cell: (row) => row.documentNumber }
}

/** The columns that end both tables: amount, state and preview. */
export function lastColumns(amountHeader: string, view: string): WithholdingColumn[] {
  return [
    {
      id: 'importe',
      header: amountHeader,
      inSoles: true,
      width: 'w-28',
      cell: (row) => <Amount row={row} text={plainAmount(row.amount)} />,
    },
    { id: 'estado', header: 'Estado', width: 'w-28', cell: (row) => <IssueStateBadge state={row.state} /> },
    {
      id: 'archivo',
      header: 'Ver comprobante',
      hideHeader: true,
      width: 'w-42 @max-[60rem]:w-13',
      cell: (row) => <PreviewButton view={view} withholding={row} />,
    },
  ]
}

type PhoneRowProps = {
  row: Withholding
  /** The page's name in usage events. */
  view: string
  title: ReactNode
  /** The parties besides the issuer. */
  parties?: ReactNode
}

/** A row on phones: description and amount, date and number with the state, the issuer with the preview. */
export function PhoneRow({ row, view, title, parties }: PhoneRowProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5 text-12 *:flex *:items-center *:justify-between *:gap-3">
      <div>
        {title}
        <span className="num flex-none text-14">
          <Amount row={row} text={soles(row.amount)} />
        </span>
      </div>
      <div className="text-text-2">
        <span>
          <IssueDate row={row} /> · {row.documentNumber}
        </span>
        <IssueStateBadge state={row.state} />
      </div>
      {parties && (
        <div className="num text-text-3">
          <span className="min-w-0">{parties}</span>
        </div>
      )}
      <div className="num text-text-3">
        RUC Emisor {row.supplierRuc}
        <PreviewButton view={view} withholding={row} />
      </div>
    </div>
  )
}

/** Reverted amounts are struck through: no total includes them. */
function Amount({ row: { state }, text }: { row: Withholding; text: string }) {
  if (state === 'Revertido') return <s className="text-text-3">{text}</s>
  return <span className="font-medium">{text}</span>
}

function IssueDate({ row }: { row: Withholding }) {
  return <span className="num">{formatDate(calendarDate(row.issueDate))}</span>
}
