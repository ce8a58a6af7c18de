import { withholdingQueries } from './queries.ts'
import type { Withholding } from './withholding.ts'
import * as columns from './withholding-columns.tsx'
import type { WithholdingKind } from './withholding-kind.ts'
import { WithholdingsPage, type WithholdingsPageProps } from './withholdings-page.tsx'

/** Says where the perception is stated when it has no voucher of its own. */
function regimeOf({ description, isPrinted }: Withholding): string {
  return isPrinted ? `${description} (en la factura)` : description
}

const perceptions: WithholdingKind = {
  title: 'Percepciones',
  view: 'percepciones',
  noun: { one: 'percepción', many: 'percepciones' },
  countLabel: 'Total de percepciones',
  amountLabel: 'Monto total de percepciones',
  list: withholdingQueries.perceptions,
  columns: [
    {
      id: 'regimen',
      header: 'Régimen de percepción',
      fill: true,
      cell: (row) => (
        <span title={regimeOf(row)} className="line-clamp-2 text-12/4 whitespace-normal">
          {regimeOf(row)}
        </span>
      ),
    },
    columns.documentNumberColumn('Número de documento'),
    columns.issueDateColumn,
    columns.supplierColumn,
    {
      id: 'receptor',
      header: 'N° de RUC del receptor',
      cell: (row) => <span className="num">{row.customerRuc}</span>,
    },
  ],
  amountHeader: 'Importe de percepción',
  phoneTexts: (row) => ({
    title: <span className="text-13">{regimeOf(row)}</span>,
    parties: (
      <>
        <span className="block">RUC Emisor {row.supplierRuc}</span>
        <span className="block">RUC del receptor {row.customerRuc}</span>
      </>
    ),
  }),
}

/** /dashboard/percepciones */
export function PerceptionsPage(props: Omit<WithholdingsPageProps, 'kind'>) {
  return <WithholdingsPage kind={perceptions} {...props} />
}
