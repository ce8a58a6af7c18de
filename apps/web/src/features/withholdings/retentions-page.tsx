import { withholdingQueries } from './queries.ts'
import {
  amountColumn,
  documentNumberColumn,
  issueDateColumn,
  previewColumn,
  stateColumn,
  supplierColumn,
  WithholdingPhoneRow,
} from './withholding-columns.tsx'
import type { WithholdingKind } from './withholding-kind.ts'
import { WithholdingsPage, type WithholdingsPageProps } from './withholdings-page.tsx'

const view = 'retenciones'

const retentions: WithholdingKind = {
  title: 'Retenciones',
  view,
  noun: { one: 'retención', many: 'retenciones' },
  countLabel: 'Total de retenciones',
  amountLabel: 'Monto total de retenciones',
  list: withholdingQueries.retentions,
  columns: [
    {
      id: 'agente',
      header: 'Agente retenedor',
      fill: true,
      cell: ({ description: agent }) => (
        <span className="text-12" title={agent}>
          {agent}
        </span>
      ),
    },
    supplierColumn,
    issueDateColumn,
    documentNumberColumn('Serie - Número'),
    amountColumn('Importe de retención'),
    stateColumn,
    previewColumn(view),
  ],
  phoneRow: (row) => (
    <WithholdingPhoneRow
      row={row}
      view={view}
      title={
        <span className="truncate" title={row.description}>
          {row.description}
        </span>
      }
      parties={`RUC Emisor ${row.supplierRuc}`}
    />
  ),
}

/** /dashboard/retenciones */
export function RetentionsPage(props: Omit<WithholdingsPageProps, 'kind'>) {
  return <WithholdingsPage kind={retentions} {...props} />
}
