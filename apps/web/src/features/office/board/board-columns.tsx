import type { BoardRow } from '@contapro/contract/office'
import { Link } from 'react-router'

import { classNames } from '../../../lib/format/class-names.ts'
import { dashboardPath } from '../../../lib/url/dashboard-path.ts'
import type { Column } from '../../../ui/tables/column.ts'
import {
  BookCell,
  CollectedCell,
  DeclaredCell,
  DetractionsCell,
  DueCell,
  FilesCell,
  IgvCell,
  IgvOutCell,
  ObservedCell,
} from './board-cells.tsx'

/** The columns of the board in a period. Declared clients step back. */
export function boardColumns(taxPeriod: string): readonly Column<BoardRow>[] {
  return [
    {
      id: 'name',
      header: 'Cliente',
      sortable: true,
      ascendingFirst: true,
      cell: (row) => <ClientLink row={row} taxPeriod={taxPeriod} />,
    },
    {
      id: 'ruc',
      header: 'RUC',
      width: 'w-24',
      shownFrom: 78,
      cell: ({ business }) => <span className="num text-12 text-text-3">{business.ruc}</span>,
    },
    {
      id: 'due',
      header: 'Vence',
      width: 'w-30',
      sortable: true,
      ascendingFirst: true,
      cell: (row) => <DueCell row={row} />,
    },
    {
      id: 'collected',
      header: 'Recopilado',
      width: 'w-26',
      sortable: true,
      shownFrom: 66,
      cell: (row) => <CollectedCell row={row} />,
    },
    {
      id: 'sales',
      header: 'Ventas',
      width: 'w-20',
      align: 'right',
      cell: ({ sales_count: count, completeness }) => <BookCell count={count} book={completeness.sales} />,
    },
    {
      id: 'purchases',
      header: 'Compras',
      width: 'w-20',
      align: 'right',
      cell: ({ purchases_count: count, completeness }) => <BookCell count={count} book={completeness.purchases} />,
    },
    {
      id: 'observed',
      header: 'Observ.',
      width: 'w-22',
      align: 'right',
      sortable: true,
      cell: (row) =>
        row.observed_count > 0 ? (
          <Link to={dashboardPath(row.business.uuid, 'observaciones', taxPeriod)}>
            <ObservedCell row={row} />
          </Link>
        ) : (
          <ObservedCell row={row} />
        ),
    },
    {
      id: 'igv_out',
      header: 'IGV fuera',
      width: 'w-28',
      inSoles: true,
      sortable: true,
      shownFrom: 78,
      cell: (row) => <IgvOutCell row={row} />,
    },
    {
      id: 'detractions',
      header: 'Detracc. del mes',
      width: 'w-34',
      align: 'right',
      sortable: true,
      shownFrom: 54,
      cell: (row) => <DetractionsCell row={row} taxPeriod={taxPeriod} />,
    },
    { id: 'files', header: 'Archivos', width: 'w-27', shownFrom: 66, cell: (row) => <FilesCell row={row} /> },
    {
      id: 'igv',
      header: 'IGV por pagar',
      width: 'w-31',
      inSoles: true,
      shownFrom: 60,
      cell: (row) => <IgvCell row={row} />,
    },
    { id: 'declared', header: 'Declarado', width: 'w-22', cell: (row) => <DeclaredCell row={row} /> },
  ]
}

function ClientLink({ row: { business, declared }, taxPeriod }: { row: BoardRow; taxPeriod: string }) {
  return (
    <Link
      to={dashboardPath(business.uuid, '', taxPeriod)}
      title={business.name}
      className={classNames(
        'tap-area text-12 uppercase hover:underline',
        declared ? 'text-text-2' : 'font-medium text-text',
      )}
    >
      {business.name}
    </Link>
  )
}

/** A row on phones: who and until when, the files and the IGV to pay. */
export function boardPhoneRow(taxPeriod: string) {
  return (row: BoardRow) => (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 text-13">
      <span className="flex min-w-0 min-h-6 items-center">
        <span className="truncate">
          <ClientLink row={row} taxPeriod={taxPeriod} />
        </span>
      </span>
      <span className="justify-self-end">
        <DueCell row={row} />
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {row.business.status === 'INVALID_CREDENTIALS' && <CollectedCell row={row} />}
        <FilesCell row={row} />
        {row.observed_count > 0 && <ObservedCell row={row} isLabelled />}
        {row.declared && <DeclaredCell row={row} />}
      </span>
      <span className="num text-right font-medium">
        <span className="text-12 font-normal text-text-3">IGV </span>
        <IgvCell row={row} />
      </span>
    </div>
  )
}
