import { LoadFailure } from './load-failure.tsx'

export type FailedQuery = { error: Error | null; refetch: () => Promise<unknown>; isFetching: boolean }

/** Why a query failed, with a button that runs it again. */
export function QueryFailure({ query }: { query: FailedQuery }) {
  if (!query.error) return null
  return <LoadFailure error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
}
