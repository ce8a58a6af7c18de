import type { RetentionVoucher } from '@contapro/contract/retentions'
import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'

import { soles } from '../../lib/format/soles.ts'
import type { Column } from '../../ui/tables/data-table.tsx'
import { IssueStateBadge } from '../../ui/feedback/issue-state-badge.tsx'
import { PreviewButton } from '../withholdings/preview-button.tsx'

export function retentionKey({ ruc_supplier, document_number }: RetentionVoucher): string {
  return `${ruc_supplier}-${document_number}`
}

export const retentionColumns: Column<RetentionVoucher>[] = [
  {
    id: 'agente',
    header: 'Agente retenedor',
    fill: true,
    cell: ({ supplier_business_name: name }) => (
      <span className="text-12" title={name}>
        {name}
      </span>
    ),
  },
  { id: 'emisor', header: 'RUC Emisor', cell: (row) => <span className="num">{row.ruc_supplier}</span> },
  { id: 'fecha', header: 'Fecha de emisión', cell: (row) => <span className="num">{dateOf(row)}</span> },
  { id: 'numero', header: 'Serie - Número', cell: (row) => row.document_number },
  {
    id: 'importe',
    header: 'Importe de retención',
    align: 'right',
    cell: amountOf,
  },
  { id: 'estado', header: 'Estado', cell: (row) => <IssueStateBadge state={row.state} /> },
  { id: 'archivo', header: 'Ver comprobante', hideHeader: true, cell: preview },
]

export function retentionPhoneRow(row: RetentionVoucher) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-12">
      <span className="truncate" title={row.supplier_business_name}>
        {row.supplier_business_name}
      </span>
      <span className="num justify-self-end text-14">{amountOf(row)}</span>
      <span className="text-text-2">
        <span className="num">{dateOf(row)}</span> · {row.document_number}
      </span>
      <span className="justify-self-end">
        <IssueStateBadge state={row.state} />
      </span>
      <span className="num text-text-3">RUC Emisor {row.ruc_supplier}</span>
      <span className="-mb-1.5 justify-self-end">{preview(row)}</span>
    </div>
  )
}

/** Struck through when it was taken back: it is in no sum. */
function amountOf({ state, retention_amount: amount }: RetentionVoucher) {
  if (state === 'Revertido') return <s className="text-text-3">{soles(amount)}</s>
  return <span className="font-medium">{soles(amount)}</span>
}

function preview(row: RetentionVoucher) {
  return <PreviewButton view="retenciones" code={retentionKey(row)} name={row.document_number} link={row.link} />
}

function dateOf({ issue_date }: RetentionVoucher): string {
  return formatDate(calendarDate(issue_date))
}
