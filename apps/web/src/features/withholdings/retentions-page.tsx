import { withholdingQueries } from './queries.ts'
import * as columns from './withholding-columns.tsx'
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
    columns.supplierColumn,
    columns.issueDateColumn,
    columns.documentNumberColumn('Serie - Número'),
    columns.amountColumn('Importe de retención'),
    columns.stateColumn,
    columns.previewColumn(view),
  ],
  phoneRow: (row) => (
    <columns.WithholdingPhoneRow
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
