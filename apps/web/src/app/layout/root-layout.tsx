import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'

import { configureAnalytics } from '../../lib/browser/analytics.ts'
import { webConfigQuery } from '../../lib/api/web-config.ts'
import { useToast } from '../../ui/overlays/toast-store.ts'
import { NavigationBar } from './navigation-progress.tsx'
import { PageTitle } from './page-title.tsx'
import { SkipLink } from './skip-link.tsx'
import { useFocusOnArrival } from './use-focus-after-navigation.ts'

// The first toast brings its own code: the sign-in page shows none.
const Toaster = lazy(async () => ({ default: (await import('../../ui/overlays/toaster.tsx')).Toaster }))

/** What every page has: a title, a way past the header, toasts. */
export function RootLayout() {
  useFocusOnArrival()
  const analytics = useQuery(webConfigQuery).data?.analytics
  useEffect(() => configureAnalytics(analytics ?? null), [analytics])
  const hasToasted = useToast((state) => state.hasToasted)
  return (
    <>
      <NavigationBar />
      <PageTitle />
      <SkipLink />
      <Outlet />
      {hasToasted && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  )
}
