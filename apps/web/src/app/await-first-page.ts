import type { createBrowserRouter } from 'react-router'

import { businessQueries } from '../features/businesses/queries.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { auth } from '../lib/session/auth.ts'
import { findPage, findPeriod } from './begin-page.ts'
import { currentUserQuery } from './session/use-load-current-user.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** Then the page shows itself what is still loading. */
const MAX_WAIT_MS = 200

/**
 * Waits until the first page can be rendered with what it shows: its code, the user, the businesses and its own data, all of which the
 * start script requested. The page is then rendered once instead of part by part, which takes a slow phone half a second longer; until
 * then index.html shows its frame.
 */
export async function awaitFirstPage(router: Router): Promise<void> {
  const awaited = Promise.all([initialized(router), prefetchPage(router.state.location)])
  // What fails here fails in the page again, which says so.
  await Promise.race([awaited.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
}

async function prefetchPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const page = findPage(pathname)
  if (!page) return
  const user = queryClient.prefetchQuery(currentUserQuery(auth.getState().token))
  await queryClient.prefetchQuery(businessQueries.list())
  const { businesses } = queryClient.getQueryData(businessQueries.list().queryKey) ?? { businesses: [] }
  const params = new URLSearchParams(search)
  const period = findPeriod(businesses, params)
  // The router reports code that cannot be loaded.
  const code = await page.load().catch(() => undefined)
  if (period) await code?.prefetch?.(queryClient, period, params)
  await user
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
