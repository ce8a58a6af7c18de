import type { ReactNode } from 'react'

import { Button } from '../controls/button.tsx'
import { Delayed } from '../feedback/delayed.tsx'
import { QueryFailure, type FailedQuery } from '../feedback/query-failure.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Modal } from './modal.tsx'

type QueryModalProps<Data> = {
  title: string
  query: FailedQuery & { data: Data | undefined }
  /** What is being loaded, for screen readers. */
  loadingLabel: string
  onClose: () => void
  children: (data: Data) => ReactNode
}

/** A modal that shows what a query returns, or why it failed. */
export function QueryModal<Data>({ title, query, loadingLabel, onClose, children }: QueryModalProps<Data>) {
  return (
    <Modal width="lg" title={title} onClose={onClose} footer={<Button onClick={onClose}>Cerrar</Button>}>
      {query.data === undefined ? <NotLoaded query={query} label={loadingLabel} /> : children(query.data)}
    </Modal>
  )
}

function NotLoaded({ query, label }: { query: FailedQuery; label: string }) {
  if (query.error) return <QueryFailure query={query} />
  return (
    <Delayed label={label}>
      <div className="grid gap-4">
        <Skeleton className="h-2.5 w-3/5" />
        <Skeleton className="h-28 rounded-md" />
      </div>
    </Delayed>
  )
}
