import { useQuery } from '@tanstack/react-query'

import { limaMoment } from '../../lib/format/lima-moment.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Delayed } from '../../ui/feedback/delayed.tsx'
import { QueryFailure } from '../../ui/feedback/query-failure.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CollectionDetail } from './collection-detail.tsx'
import { collectionQueries } from './queries.ts'

type CollectionDetailModalProps = { businessUuid: string; collectionUuid: string; onClose: () => void }

export function CollectionDetailModal({ businessUuid, collectionUuid, onClose }: CollectionDetailModalProps) {
  const detail = useQuery(collectionQueries.detail(businessUuid, collectionUuid))
  const collection = detail.data?.collection
  return (
    <Modal
      state="open"
      width="lg"
      title={collection ? `Recolección: ${limaMoment(collection.requested_at)}` : 'Recolección'}
      onClose={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      {detail.isPending && (
        <Delayed label="Cargando la recolección...">
          <div className="grid gap-4">
            <Skeleton className="h-2.5 w-3/5" />
            <Skeleton className="h-28 rounded-md" />
          </div>
        </Delayed>
      )}
      {detail.isError && !collection && <QueryFailure query={detail} />}
      {collection && <CollectionDetail collection={collection} />}
    </Modal>
  )
}
