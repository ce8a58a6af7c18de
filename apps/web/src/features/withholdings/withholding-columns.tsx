import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'

import { soles } from '../../lib/format/soles.ts'
import { IssueStateBadge } from '../../ui/feedback/issue-state-badge.tsx'
import type { Column } from '../../ui/tables/column.ts'
import { PreviewButton } from './preview-button.tsx'
import type { Withholding } from './withholding.ts'
import type { WithholdingKind, WithholdingTexts } from './withholding-kind.ts'

type WithholdingColumn = Column<Withholding>

export const issueDateColumn: WithholdingColumn = {
  id: 'fecha',
  header: 'Fecha de emisión',
  cell: (row) => <IssueDate row={row} />,
}

export const supplierColumn: WithholdingColumn = {
  id: 'emisor',
  header: 'RUC Emisor',
  cell: (row) => <span className="num">{row.supplierRuc}</span>,
}

export function documentNumberColumn(header: string): WithholdingColumn {
  return { id: 'numero', header, cell: (row) => row.documentNumber }
}

/** The columns that end both tables: amount, state and preview. */
export function lastColumns({ amountHeader, view }: WithholdingKind): WithholdingColumn[] {
  return [
    { id: 'importe', header: amountHeader, align: 'right', cell: (row) => <Amount row={row} /> },
    { id: 'estado', header: 'Estado', cell: (row) => <IssueStateBadge state={row.state} /> },
    {
      id: 'archivo',
      header: 'Ver comprobante',
      hideHeader: true,
      cell: (row) => <PreviewButton view={view} withholding={row} />,
    },
  ]
}

export function phoneRowOf({ view, phoneTexts }: WithholdingKind) {
  return (row: Withholding) => <PhoneRow row={row} view={view} {...phoneTexts(row)} />
}

type PhoneRowProps = WithholdingTexts & { row: Withholding; view: string }

/** A row on phones: description and amount, date and number with the state, the parties with the preview. */
function PhoneRow({ row, view, title, parties }: PhoneRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-12">
      {title}
      <span className="num justify-self-end text-14">
        <Amount row={row} />
      </span>
      <span className="text-text-2">
        <IssueDate row={row} /> · {row.documentNumber}
      </span>
      <span className="justify-self-end">
        <IssueStateBadge state={row.state} />
      </span>
      {/* The button goes below the parties where both do not fit. */}
      <div className="col-span-2 -mb-1.5 flex flex-wrap items-end justify-between gap-x-3">
        <span className="num text-text-3">{parties}</span>
        <span className="ml-auto">
          <PreviewButton view={view} withholding={row} />
        </span>
      </div>
    </div>
  )
}

/** Reverted amounts are struck through: no total includes them. */
function Amount({ row: { state, amount } }: { row: Withholding }) {
  if (state === 'Revertido') return <s className="text-text-3">{soles(amount)}</s>
  return <span className="font-medium">{soles(amount)}</span>
}

function IssueDate({ row }: { row: Withholding }) {
  return <span className="num">{formatDate(calendarDate(row.issueDate))}</span>
}
