import type { Business } from '@contapro/contract/businesses'
import { useInfiniteQuery } from '@tanstack/react-query'

import { toApiError } from '../../../lib/api/api-error.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { ActivityList } from './activity-list.tsx'
import { businessQueries } from '../queries.ts'

/** A running collection keeps adding uses of the credentials. */
const COLLECTING_REFRESH_MS = 10_000

/** Who used or changed the credentials of a business, and when. */
export function CredentialActivity({ business }: { business: Business }) {
  return (
    <section aria-labelledby="actividad" className="grid min-w-0 gap-3">
      <h2 id="actividad" className="text-16 font-semibold">
        Actividad de tus credenciales
      </h2>
      <Card className="phone:-mx-4 phone:rounded-none phone:border-x-0">
        <Activity business={business} />
      </Card>
    </section>
  )
}

function Activity({ business: { uuid, collection } }: { business: Business }) {
  const activity = useInfiniteQuery({
    ...businessQueries.activity(uuid),
    refetchInterval: collection ? COLLECTING_REFRESH_MS : false,
  })
  const { data, error, isFetchingNextPage, isFetchNextPageError, hasNextPage } = activity
  if (activity.isPending) return <ActivitySkeleton />
  if (!data) return <QueryFailure query={activity} />
  const pages = data.pages.map((page) => page.activity)
  if (pages.every((page) => page.length === 0)) {
    return (
      <EmptyState
        as="h3"
        title="Aún no hay actividad"
        text="Cuando alguien use o cambie las credenciales de esta empresa lo verás aquí."
      />
    )
  }
  const loadMore = () => void activity.fetchNextPage()
  return (
    <>
      <ActivityList pages={pages} />
      {hasNextPage && (
        <div className="grid gap-3 border-t border-line p-2">
          {isFetchNextPageError && error && <Banner tone="error">{toApiError(error).joinedMessages}</Banner>}
          <Button
            size="sm"
            variant="ghost"
            block
            className="touch:h-11"
            loading={isFetchingNextPage}
            onClick={loadMore}
          >
            {isFetchNextPageError ? 'Volver a intentar' : 'Ver más'}
          </Button>
        </div>
      )}
    </>
  )
}

function ActivitySkeleton() {
  return (
    <SkeletonRows
      label="Cargando la actividad..."
      rows={6}
      rowClass="flex h-10 items-center gap-3 px-4 not-last:border-b not-last:border-line-soft phone:h-15"
      bars={['size-4 flex-none rounded-full', 'h-2.5 w-1/2', 'ml-auto h-2.5 w-32 phone:hidden']}
    />
  )
}
