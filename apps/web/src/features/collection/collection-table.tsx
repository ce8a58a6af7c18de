import type { Collection } from '@contapro/contract/collections'
import { Link } from 'react-router'

import { formatCount } from '../../lib/format/format-count.ts'
import { limaMoment } from '../../lib/format/lima-moment.ts'
import type { Column } from '../../ui/tables/column.ts'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { CollectionResult } from './collection-result.tsx'
import { describeCollection, hasRead, sumRegisters } from './collection-sums.ts'
import { useOpenCollection } from './use-open-collection.ts'
import { REASONS } from './labels.ts'
import { UnreadBooks } from './unread-books.tsx'

const countColumn = (
  id: string,
  header: string,
  shownFrom: NonNullable<Column<Collection>['shownFrom']>,
  count: (collection: Collection) => number | null,
): Column<Collection> => ({
  id,
  header,
  align: 'right',
  width: 'w-20',
  shownFrom,
  cell: (collection) => {
    const counted = hasRead(collection) ? count(collection) : null
    return counted === null ? '-' : formatCount(counted)
  },
})

export const collectionColumns: Column<Collection>[] = [
  {
    id: 'fecha',
    header: 'Fecha y motivo',
    width: 'w-40',
    cell: (collection) => <CollectionLink collection={collection} />,
  },
  { id: 'resultado', header: 'Resultado', cell: (collection) => <Result collection={collection} /> },
  countColumn('en-sunat', 'En SUNAT', 40, (row) => sumRegisters(row).announced),
  countColumn('guardados', 'Guardados', 32, (row) => sumRegisters(row).stored),
  countColumn('no-legibles', 'No legibles', 24, (row) => sumRegisters(row).quarantined),
  countColumn('sin-archivo', 'Sin archivo', 24, ({ files }) => files.missing),
]

/** A row per collection: vouchers that SUNAT has = stored + quarantined, and the missing files; `-` while no register was read. */
export function CollectionTable({ collections }: { collections: readonly Collection[] }) {
  return (
    <DataTable
      caption="Historial de recopilaciones"
      columns={collectionColumns}
      rows={collections}
      rowKey={({ uuid }) => uuid}
      phoneRow={phoneRow}
    />
  )
}

function phoneRow(collection: Collection) {
  return (
    <div className="-my-1 grid gap-0.5 text-13">
      <div className="flex items-center justify-between gap-3">
        <CollectionLink collection={collection} />
        <CollectionResult collection={collection} />
      </div>
      <div className="text-12 text-text-2">
        <UnreadBooks collection={collection} />
      </div>
      <p className="text-12 text-text-3">{describeCollection(collection)}</p>
    </div>
  )
}

function Result({ collection }: { collection: Collection }) {
  return (
    <div className="py-1">
      <CollectionResult collection={collection} />
      <div className="text-12/4 text-text-2">
        <UnreadBooks collection={collection} />
      </div>
    </div>
  )
}

function CollectionLink({ collection }: { collection: Collection }) {
  const { searchFor } = useOpenCollection()
  return (
    <Link
      to={{ search: searchFor(collection.uuid) }}
      preventScrollReset
      className="group inline-flex flex-col justify-center rounded-xs py-1 no-underline touch:min-h-11"
    >
      <span className="num text-link font-medium group-hover:underline">{limaMoment(collection.requested_at)}</span>
      <span className="text-12 text-text-3">{REASONS[collection.reason]}</span>
    </Link>
  )
}
