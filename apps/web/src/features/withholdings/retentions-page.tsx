import { withholdingQueries } from './queries.ts'
import type { Withholding } from './withholding.ts'
import * as columns from './withholding-columns.tsx'
import type { WithholdingKind } from './withholding-kind.ts'
import { WithholdingsPage, type WithholdingsPageProps } from './withholdings-page.tsx'

const VIEW = 'retenciones'

const retentions: WithholdingKind = {
  title: 'Retenciones',
  view: VIEW,
  noun: { one: 'retención', many: 'retenciones' },
  countLabel: 'Total de retenciones',
  amountLabel: 'Monto total de retenciones',
  list: withholdingQueries.retentions,
  columns: [
    { id: 'agente', header: 'Agente retenedor', cell: (row) => <Agent row={row} /> },
    columns.supplierColumn,
    columns.issueDateColumn,
    columns.documentNumberColumn('Serie - Número'),
    ...columns.lastColumns('Importe de retención', VIEW),
  ],
  phoneRow: (row) => <columns.PhoneRow row={row} view={VIEW} title={<Agent row={row} />} />,
}

function Agent({ row: { description: agent } }: { row: Withholding }) {
  return (
    <span className="block min-w-0 truncate text-12" title={agent}>
      {agent}
    </span>
  )
}

/** /dashboard/retenciones */
export function RetentionsPage(props: Omit<WithholdingsPageProps, 'kind'>) {
  return <WithholdingsPage kind={retentions} {...props} />
}
