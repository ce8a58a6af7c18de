import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'

import { configureAnalytics } from '../../lib/browser/analytics.ts'
import { webConfigQuery } from '../../lib/api/web-config.ts'
import { useToast } from '../../ui/overlays/toast-store.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { PageTitle } from './page-title.tsx'
import { SkipLink } from './skip-link.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

// Loaded with the first toast, which keeps it out of the sign-in bundle.
const Toaster = lazy(async () => ({ default: (await import('../../ui/overlays/toaster.tsx')).Toaster }))

/** The parts every page shares: title, skip link, navigation progress, toasts. */
export function RootLayout() {
  useFocusAfterNavigation()
  const analytics = useQuery(webConfigQuery).data?.analytics
  useEffect(() => configureAnalytics(analytics ?? null), [analytics])
  const hasToasted = useToast((state) => state.hasToasted)
  return (
    <>
      <NavigationProgress />
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
