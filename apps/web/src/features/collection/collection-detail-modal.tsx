import { useQuery } from '@tanstack/react-query'

import { limaMoment } from '../../lib/format/lima-moment.ts'
import { QueryModal } from '../../ui/overlays/query-modal.tsx'
import { CollectionDetail } from './collection-detail.tsx'
import { collectionQueries } from './queries.ts'

type CollectionDetailModalProps = { businessUuid: string; collectionUuid: string; onClose: () => void }

export function CollectionDetailModal({ businessUuid, collectionUuid, onClose }: CollectionDetailModalProps) {
  const detail = useQuery(collectionQueries.detail(businessUuid, collectionUuid))
  const requestedAt = detail.data?.collection.requested_at
  return (
    <QueryModal
      title={requestedAt ? `Recopilación: ${limaMoment(requestedAt)}` : 'Recopilación'}
      query={detail}
      loadingLabel="Cargando la recopilación..."
      onClose={onClose}
    >
      {({ collection }) => <CollectionDetail collection={collection} />}
    </QueryModal>
  )
}
