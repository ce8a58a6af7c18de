import type { Collection } from '@contapro/contract/collections'
import { Link } from 'react-router'

import { limaMoment } from '../../lib/lima-moment.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { CollectionResult } from './collection-result.tsx'
import { count, sumRegisters } from './sum-registers.ts'
import { useOpenCollection } from './use-open-collection.ts'
import { REASONS } from './words.ts'

export const collectionColumns: Column<Collection>[] = [
  { id: 'fecha', header: 'Fecha', cell: (collection) => <OpenLink collection={collection} /> },
  { id: 'motivo', header: 'Motivo', cell: ({ reason }) => REASONS[reason] },
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
    <div className="grid text-13">
      <div className="flex items-center justify-between gap-3">
        <OpenLink collection={collection} />
        <CollectionResult collection={collection} />
      </div>
      <p className="text-12 text-text-2">{REASONS[collection.reason]}</p>
      <p className="text-12 text-text-3">{inWords(collection)}</p>
    </div>
  )
}

function OpenLink({ collection }: { collection: Collection }) {
  const { searchFor } = useOpenCollection()
  return (
    <Link
      to={{ search: searchFor(collection.uuid) }}
      preventScrollReset
      className="num inline-flex items-center rounded-xs text-link font-medium touch:min-h-11"
    >
      <span className="sr-only">Recolección: </span>
      {limaMoment(collection.requested_at)}
    </Link>
  )
}

/** `348 anunciados = 346 guardados + 2 apartados. 3 sin archivo.` */
export function inWords(collection: Collection): string {
  const { announced, stored, quarantined } = sumRegisters(collection)
  const sums = `${count(announced)} anunciados = ${count(stored)} guardados + ${count(quarantined)} apartados.`
  const { missing } = collection.files
  return missing > 0 ? `${sums} ${count(missing)} sin archivo.` : sums
}
