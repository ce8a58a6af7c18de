import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'

import { AlertStack } from '../../features/alerts/alert-stack.tsx'
import { areAllInProgress } from '../../features/businesses/are-all-in-progress.ts'
import { HomePage } from '../../features/businesses/home/home-page.tsx'
import { businessQueries } from '../../features/businesses/queries.ts'
import { AttentionLink } from '../../features/office/inbox/attention-link.tsx'
import { SubscriptionNotice } from '../../features/plans/subscription-notice.tsx'
import { storedUserType } from '../../lib/session/auth.ts'
import { readFlag } from '../../lib/session/flags.ts'
import { readHomeView } from '../../lib/session/home-view.ts'
import { BOARD_PATH } from '../../lib/url/office-paths.ts'

const WelcomeModal = lazy(async () => ({
  default: (await import('../../features/onboarding/welcome-modal.tsx')).WelcomeModal,
}))

/** The home that was last chosen: the cards, or the board. */
export function Component() {
  const { pathname, search } = useLocation()
  useForgetDashboards()
  const isBare = search === '' && /^\/inicio\/?$/v.test(pathname)
  // Users from SISCONT have neither board nor inbox; another user of this browser may have chosen the board.
  const isAccountant = storedUserType() === 'accountant'
  // Only the cards welcome, wait for the first collection and say why the companies could not be loaded.
  const [isWelcomed] = useState(() => !readFlag('isFirstLogin'))
  const businesses = useQuery(businessQueries.list()).data?.businesses
  const canLeave = isWelcomed && businesses !== undefined && !areAllInProgress(businesses)
  if (isBare && isAccountant && canLeave && readHomeView() === 'tablero') return <Navigate to={BOARD_PATH} replace />
  return (
    <HomePage
      alerts={<AlertStack />}
      attention={isAccountant && <AttentionLink />}
      notice={<SubscriptionNotice />}
      renderWelcome={(welcome) => (
        <Suspense>
          <WelcomeModal {...welcome} />
        </Suspense>
      )}
    />
  )
}

/** Coming home forgets what was loaded of the companies: each opens with fresh numbers. */
function useForgetDashboards(): void {
  const client = useQueryClient()
  useEffect(() => {
    for (const kind of ['review', 'perceptions', 'dashboard']) client.removeQueries({ queryKey: [kind] })
  }, [client])
}
