import type { PerceptionVoucher } from '@contapro/contract/perceptions'
import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'

import { soles } from '../../lib/format/soles.ts'
import type { Column } from '../../ui/tables/data-table.tsx'
import { IssueStateBadge } from '../../ui/feedback/issue-state-badge.tsx'
import { PreviewButton } from '../withholdings/preview-button.tsx'

export function perceptionKey({ ruc_supplier, document_number }: PerceptionVoucher): string {
  return `${ruc_supplier}-${document_number}`
}

export const perceptionColumns: Column<PerceptionVoucher>[] = [
  {
    id: 'regimen',
    header: 'Régimen de percepción',
    fill: true,
    cell: ({ perception_regime_description: regime }) => (
      <span title={regime} className="line-clamp-2 text-12/4 whitespace-normal">
        {regime}
      </span>
    ),
  },
  { id: 'numero', header: 'Número de documento', cell: (row) => row.document_number },
  { id: 'fecha', header: 'Fecha de emisión', cell: (row) => <span className="num">{dateOf(row)}</span> },
  { id: 'emisor', header: 'RUC Emisor', cell: (row) => <span className="num">{row.ruc_supplier}</span> },
  {
    id: 'receptor',
    header: 'N° de RUC del receptor',
    cell: (row) => <span className="num">{row.ruc_customer}</span>,
  },
  {
    id: 'importe',
    header: 'Importe de percepción',
    align: 'right',
    cell: amountOf,
  },
  { id: 'estado', header: 'Estado', cell: (row) => <IssueStateBadge state={row.state} /> },
  { id: 'archivo', header: 'Ver comprobante', hideHeader: true, cell: preview },
]

export function perceptionPhoneRow(row: PerceptionVoucher) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-12">
      <span className="text-13">{row.perception_regime_description}</span>
      <span className="num justify-self-end text-14">{amountOf(row)}</span>
      <span className="text-text-2">
        <span className="num">{dateOf(row)}</span> · {row.document_number}
      </span>
      <span className="justify-self-end">
        <IssueStateBadge state={row.state} />
      </span>
      <span className="num text-text-3">
        <span className="block">RUC Emisor {row.ruc_supplier}</span>
        <span className="block">RUC del receptor {row.ruc_customer}</span>
      </span>
      <span className="-mb-1.5 justify-self-end">{preview(row)}</span>
    </div>
  )
}

/** Struck through when it was taken back: it is in no sum. */
function amountOf({ state, perception_amount: amount }: PerceptionVoucher) {
  if (state === 'Revertido') return <s className="text-text-3">{soles(amount)}</s>
  return <span className="font-medium">{soles(amount)}</span>
}

function preview(row: PerceptionVoucher) {
  return <PreviewButton view="percepciones" code={perceptionKey(row)} name={row.document_number} link={row.link} />
}

function dateOf({ issue_date }: PerceptionVoucher): string {
  return formatDate(calendarDate(issue_date))
}
