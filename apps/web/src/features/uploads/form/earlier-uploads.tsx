import type { Upload } from '@contapro/contract/uploads'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { limaMoment } from '../../../lib/format/lima-moment.ts'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Column } from '../../../ui/tables/column.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { ListSkeleton } from '../../../ui/tables/list-skeleton.tsx'
import { Pagination } from '../../../ui/tables/pagination.tsx'
import { uploadQueries } from '../queries.ts'
import { countOf } from './results/count-results.ts'

type EarlierUploadsProps = { businessName: (uuid: string) => string | undefined; onOpen: (id: string) => void }

const STATES: Record<Upload['state'], string> = {
  RECEIVING: 'Recibiendo',
  WORKING: 'Leyendo',
  DONE: 'Terminada',
  CANCELED: 'Detenida',
}

/** The uploads of the last 90 days, each with its results. */
export function EarlierUploads({ businessName, onOpen }: EarlierUploadsProps) {
  const [page, setPage] = useState(1)
  const list = useQuery(uploadQueries.list(page))
  const columns = columnsOf(businessName, onOpen)
  if (list.isPending) return <ListSkeleton columns={columns} rows={3} />
  if (!list.data) {
    return (
      <Card>
        <QueryFailure query={list} />
      </Card>
    )
  }
  if (list.data.pagination.total_items === 0) {
    return (
      <Card>
        <EmptyState
          as="h3"
          title="Aún no has subido archivos"
          text="Aquí queda el resultado de cada subida durante 90 días."
        />
      </Card>
    )
  }
  return (
    <DataTable
      caption="Subidas anteriores"
      columns={columns}
      rows={list.data.data}
      rowKey={({ upload_id: id }) => id}
      phoneRow={phoneRowOf(businessName, onOpen)}
      footer={
        list.data.pagination.total_pages > 1 && (
          <Pagination page={page} totalPages={list.data.pagination.total_pages} onChange={setPage} />
        )
      }
    />
  )
}

function columnsOf(businessName: EarlierUploadsProps['businessName'], onOpen: (id: string) => void): Column<Upload>[] {
  return [
    { id: 'fecha', header: 'Fecha', width: 'w-40', cell: (upload) => <OpenButton upload={upload} onOpen={onOpen} /> },
    { id: 'empresa', header: 'Empresa', shownFrom: 40, cell: (upload) => ownerOf(upload, businessName) },
    { id: 'estado', header: 'Estado', width: 'w-24', cell: ({ state }) => STATES[state] },
    { id: 'resultado', header: 'Resultado', cell: (upload) => <span title={sumUp(upload)}>{sumUp(upload)}</span> },
  ]
}

function phoneRowOf(businessName: EarlierUploadsProps['businessName'], onOpen: (id: string) => void) {
  return (upload: Upload) => (
    <div className="grid gap-0.5 text-13">
      <div className="flex items-center justify-between gap-3">
        <OpenButton upload={upload} onOpen={onOpen} />
        <span className="text-12 text-text-2">{STATES[upload.state]}</span>
      </div>
      <p className="truncate text-12 text-text-2">{ownerOf(upload, businessName)}</p>
      <p className="num text-12 text-text-3">{sumUp(upload)}</p>
    </div>
  )
}

function ownerOf({ business_uuid: uuid }: Upload, businessName: EarlierUploadsProps['businessName']): string {
  return uuid === null ? 'Todas mis empresas' : (businessName(uuid) ?? 'Empresa archivada')
}

function sumUp({ file_count: files, stored, problem_count: problems, other_ruc: other }: Upload): string {
  return [
    countOf(files, 'archivo', 'archivos'),
    countOf(stored, 'guardado', 'guardados'),
    problems + other > 0 && countOf(problems + other, 'con problema', 'con problemas'),
  ]
    .filter(Boolean)
    .join(', ')
}

function OpenButton({ upload, onOpen }: { upload: Upload; onOpen: (id: string) => void }) {
  return (
    <LinkButton className="num touch:min-h-11" onClick={() => onOpen(upload.upload_id)}>
      {limaMoment(upload.created_at)}
    </LinkButton>
  )
}
