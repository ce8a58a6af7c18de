import { useQuery } from '@tanstack/react-query'

import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFailure } from '../../ui/feedback/query-failure.tsx'
import { ListSkeleton } from '../../ui/tables/list-skeleton.tsx'
import { CollectionDetailModal } from './collection-detail-modal.tsx'
import { collectionColumns, CollectionTable } from './collection-table.tsx'
import { collectionQueries } from './queries.ts'
import { useOpenCollection } from './use-open-collection.ts'

/** The collections of a business, and the detail of the open one. */
export function CollectionHistory({ businessUuid }: { businessUuid: string }) {
  const { openUuid, close } = useOpenCollection()
  return (
    <section aria-labelledby="historial" className="grid min-w-0 gap-3">
      <h2 id="historial" className="text-16 font-semibold">
        Historial de recopilaciones
      </h2>
      <History businessUuid={businessUuid} />
      {openUuid && <CollectionDetailModal businessUuid={businessUuid} collectionUuid={openUuid} onClose={close} />}
    </section>
  )
}

function History({ businessUuid }: { businessUuid: string }) {
  const history = useQuery(collectionQueries.list(businessUuid))
  if (history.isPending) return <ListSkeleton columns={collectionColumns} rows={6} />
  if (!history.data) {
    return (
      <Card>
        <QueryFailure query={history} />
      </Card>
    )
  }
  if (history.data.collections.length === 0) {
    return (
      <Card>
        <EmptyState
          as="h3"
          kind="not-collected"
          title="Aún no hay recopilaciones"
          text="Cuando recopilemos sus comprobantes verás aquí qué llegó y qué faltó."
        />
      </Card>
    )
  }
  return <CollectionTable collections={history.data.collections} />
}
