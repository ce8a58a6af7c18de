import { withholdingQueries } from './queries.ts'
import * as columns from './withholding-columns.tsx'
import type { WithholdingKind } from './withholding-kind.ts'
import { WithholdingsPage, type WithholdingsPageProps } from './withholdings-page.tsx'

const retentions: WithholdingKind = {
  title: 'Retenciones',
  view: 'retenciones',
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
  ],
  amountHeader: 'Importe de retención',
  phoneTexts: ({ description, supplierRuc }) => ({
    title: (
      <span className="truncate" title={description}>
        {description}
      </span>
    ),
    parties: `RUC Emisor ${supplierRuc}`,
  }),
}

/** /dashboard/retenciones */
export function RetentionsPage(props: Omit<WithholdingsPageProps, 'kind'>) {
  return <WithholdingsPage kind={retentions} {...props} />
}
