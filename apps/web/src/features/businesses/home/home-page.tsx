import type { Business } from '@contapro/contract/businesses'
import { useEffect, useState, type ReactNode } from 'react'
import { Navigate } from 'react-router'

import { useLastSelection } from '../../../lib/session/last-selection.ts'
import { readFlag, writeFlag } from '../../../lib/session/flags.ts'
import { useViewEvent } from '../../../lib/api/usage.ts'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import type { WaitingLocationState } from '../waiting/waiting-location-state.ts'
import { areAllInProgress } from '../are-all-in-progress.ts'
import { BusinessList } from './business-list.tsx'
import { Greeting } from './greeting.tsx'
import { LoadingBusinesses } from './loading-businesses.tsx'
import { NoBusinesses } from './no-businesses.tsx'
import { useLiveBusinesses } from '../use-live-businesses.ts'
import { useOpenBusiness } from './use-open-business.ts'

type HomePageProps = {
  alerts?: ReactNode
  /** Which businesses need the accountant. */
  attention?: ReactNode
  /** Of the account, above the businesses. */
  notice?: ReactNode
  /** Shown once after the sign-up. */
  renderWelcome?: (welcome: { hasBusinesses: boolean; onClose: () => void }) => ReactNode
}

export function HomePage({ alerts, attention, notice, renderWelcome }: HomePageProps) {
  useViewEvent('mis_empresas')
  const query = useLiveBusinesses()
  const list = query.data?.businesses
  useStoreBusinesses(list)
  const openBusiness = useOpenBusiness()
  const [isWelcomed, setWelcomed] = useState(() => !readFlag('isFirstLogin'))

  // An open popup stays: correcting credentials in it may turn the last business to 'in progress'.
  if (!openBusiness.popup && list && areAllInProgress(list)) {
    return <Navigate to="/registro-empresa" replace state={{ businesses: list } satisfies WaitingLocationState} />
  }
  const closeWelcome = () => {
    writeFlag('isFirstLogin', false)
    // The report's video is the same; it is offered at the next sign-in.
    writeFlag('isFirstViewDashboard', false)
    setWelcomed(true)
  }
  return (
    <div className="mx-auto flex w-full max-w-360 flex-1 flex-col gap-5 px-gutter py-6 phone:pt-4 phone:has-[>[aria-label=Avisos]]:pb-20 phone:has-[>[aria-label=Avisos]_[aria-expanded=true]]:pb-[65dvh]">
      {query.isPending && (
        <>
          <Greeting />
          <LoadingBusinesses />
        </>
      )}
      {query.isError && !list && (
        <>
          <Greeting />
          <div className="m-auto">
            <QueryFailure query={query} />
          </div>
        </>
      )}
      {list?.length === 0 && (
        <>
          <Greeting />
          {notice}
          <NoBusinesses />
        </>
      )}
      {list && list.length > 0 && (
        <BusinessList businesses={list} openBusiness={openBusiness} attention={attention} notice={notice} />
      )}
      {alerts}
      {list && !isWelcomed && renderWelcome?.({ hasBusinesses: list.length > 0, onClose: closeWelcome })}
    </div>
  )
}

/** Stores the businesses under the local-storage key `filters`, where the waiting page reads them. */
function useStoreBusinesses(list: readonly Business[] | undefined): void {
  const storeBusinesses = useLastSelection((state) => state.storeBusinesses)
  useEffect(() => {
    if (!list) return
    const businesses = list.map(({ uuid, name, ruc, tax_periods }) => ({ uuid, name, ruc, tax_periods }))
    storeBusinesses(businesses)
  }, [list, storeBusinesses])
}
