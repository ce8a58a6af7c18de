import { withholdingQueries } from './queries.ts'
import type { Withholding } from './withholding.ts'
import * as columns from './withholding-columns.tsx'
import type { WithholdingKind } from './withholding-kind.ts'
import { WithholdingsPage, type WithholdingsPageProps } from './withholdings-page.tsx'

/** Says where the perception is stated when it has no voucher of its own. */
function regimeOf({ description, isPrinted }: Withholding): string {
  return isPrinted ? `${description} (en la factura)` : description
}

const VIEW = 'percepciones'

const perceptions: WithholdingKind = {
  title: 'Percepciones',
  view: VIEW,
  noun: { one: 'percepción', many: 'percepciones' },
  countLabel: 'Total de percepciones',
  amountLabel: 'Monto total de percepciones',
  list: withholdingQueries.perceptions,
  columns: [
    {
      id: 'regimen',
      header: 'Régimen de percepción',
      cell: (row) => (
        <span title={regimeOf(row)} className="line-clamp-2 text-12/4 whitespace-normal">
          {regimeOf(row)}
        </span>
      ),
    },
    columns.documentNumberColumn('Número de documento'),
    columns.issueDateColumn,
    {
      ...columns.supplierColumn,
      width: 'w-50 @max-[66rem]:w-36',
      cell: (row) => <columns.Supplier row={row} />,
    },
    {
      id: 'receptor',
      header: 'N° de RUC del receptor',
      width: 'w-28',
      shownFrom: 54,
      cell: (row) => <span className="num">{row.customerRuc}</span>,
    },
    ...columns.lastColumns('Importe de percepción', VIEW),
  ],
  phoneRow: (row) => (
    <columns.PhoneRow
      row={row}
      view={VIEW}
      title={<span className="line-clamp-2 min-w-0">{regimeOf(row)}</span>}
      parties={
        <>
          <span className="block truncate" title={row.supplierName}>
            {row.supplierName}
          </span>
          <span className="block">RUC del receptor {row.customerRuc}</span>
        </>
      }
    />
  ),
}

/** /dashboard/percepciones */
export function PerceptionsPage(props: Omit<WithholdingsPageProps, 'kind'>) {
  return <WithholdingsPage kind={perceptions} {...props} />
}
