import type { Collection } from '@contapro/contract/collections'
import { Link } from 'react-router'

import { limaMoment } from '../../lib/format/lima-moment.ts'
import type { Column } from '../../ui/tables/column.ts'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { CollectionResult } from './collection-result.tsx'
import { count, sumRegisters, sumsInWords } from './sum-registers.ts'
import { useOpenCollection } from './use-open-collection.ts'
import { REASONS } from './words.ts'

export const collectionColumns: Column<Collection>[] = [
  { id: 'fecha', header: 'Fecha y motivo', cell: (collection) => <When collection={collection} /> },
  { id: 'resultado', header: 'Resultado', cell: (collection) => <CollectionResult collection={collection} /> },
  { id: 'anunciados', header: 'Anunciados', align: 'right', cell: (one) => count(sumRegisters(one).announced) },
  { id: 'guardados', header: 'Guardados', align: 'right', cell: (one) => count(sumRegisters(one).stored) },
  { id: 'apartados', header: 'Apartados', align: 'right', cell: (one) => count(sumRegisters(one).quarantined) },
  { id: 'sin-archivo', header: 'Sin archivo', align: 'right', cell: ({ files }) => count(files.missing) },
]

/** A row per collection: announced by SUNAT = stored + set aside, and the files that are still missing. */
export function CollectionTable({ collections }: { collections: readonly Collection[] }) {
  return (
    <DataTable
      caption="Historial de recolecciones"
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
        <When collection={collection} />
        <CollectionResult collection={collection} />
      </div>
      <p className="text-12 text-text-3">{inWords(collection)}</p>
    </div>
  )
}

function When({ collection }: { collection: Collection }) {
  const { searchFor } = useOpenCollection()
  return (
    <Link
      to={{ search: searchFor(collection.uuid) }}
      preventScrollReset
      className="group inline-flex flex-col justify-center rounded-xs py-1.5 no-underline touch:min-h-11"
    >
      <span className="num text-link font-medium group-hover:underline">{limaMoment(collection.requested_at)}</span>
      <span className="text-12 text-text-3">{REASONS[collection.reason]}</span>
    </Link>
  )
}

/** `348 anunciados = 346 guardados + 2 apartados. 3 sin archivo.` */
export function inWords(collection: Collection): string {
  const sums = sumsInWords(sumRegisters(collection))
  const { missing } = collection.files
  return missing > 0 ? `${sums}. ${count(missing)}\u00A0sin\u00A0archivo.` : `${sums}.`
}
