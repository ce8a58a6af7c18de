import type { createBrowserRouter } from 'react-router'

import { businessQueries } from '../features/businesses/queries.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { isBegunEarly } from './begin-page.ts'
import { currentUserQuery } from './session/use-load-current-user.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** Then the page shows itself what is still loading. */
const MAX_WAIT_MS = 200

/**
 * Waits until the code of the first page, the user and the businesses have arrived, which the start script requested. The page is then
 * rendered once instead of part by part, which a slow phone takes half a second longer for; until then index.html shows its frame.
 */
export async function awaitFirstPage(router: Router): Promise<void> {
  const awaited: Promise<unknown>[] = [initialized(router)]
  if (isBegunEarly(router.state.location.pathname))
    awaited.push(queryClient.prefetchQuery(currentUserQuery), queryClient.prefetchQuery(businessQueries.list()))
  await Promise.race([Promise.all(awaited), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
}

function initialized(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return
      unsubscribe()
      resolve()
    })
  })
}
