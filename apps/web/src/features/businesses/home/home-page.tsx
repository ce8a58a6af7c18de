import type { Business } from '@contapro/contract/businesses'
import { useEffect, useState, type ReactNode } from 'react'
import { Navigate } from 'react-router'

import { useFilters } from '../../../lib/session/filters-store.ts'
import { readFlag, writeFlag } from '../../../lib/session/flags.ts'
import { useViewEvent } from '../../../lib/api/usage.ts'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { BusinessList } from './business-list.tsx'
import { Greeting } from './greeting.tsx'
import { LoadingBusinesses } from './loading-businesses.tsx'
import { NoBusinesses } from './no-businesses.tsx'
import { useLiveBusinesses } from '../use-live-businesses.ts'
import { useOpenBusiness } from './use-open-business.ts'
import { WelcomeModal } from './welcome-modal.tsx'

export function HomePage({ banner }: { banner?: ReactNode }) {
  useViewEvent('inicio')
  const businesses = useLiveBusinesses()
  const list = businesses.data?.businesses
  useRememberBusinesses(list)
  const opening = useOpenBusiness()
  const [welcomed, setWelcomed] = useState(() => !readFlag('isFirstLogin'))

  // Not from under an open popup: credentials put right there turn the last business to 'in progress'.
  if (!opening.popup && list && list.length > 0 && list.every(({ status }) => status === 'IN_PROGRESS')) {
    return <Navigate to="/registro-empresa" replace state={{ businesses: list }} />
  }
  const closeWelcome = () => {
    writeFlag('isFirstLogin', false)
    setWelcomed(true)
  }
  return (
    <div className="mx-auto flex w-full max-w-360 flex-1 flex-col gap-5 px-gutter py-6 phone:pt-4">
      {banner}
      {businesses.isPending && (
        <>
          <Greeting />
          <LoadingBusinesses />
        </>
      )}
      {businesses.isError && !list && (
        <>
          <Greeting />
          <div className="m-auto">
            <QueryFailure query={businesses} />
          </div>
        </>
      )}
      {list?.length === 0 && (
        <>
          <Greeting />
          <NoBusinesses />
        </>
      )}
      {list && list.length > 0 && <BusinessList businesses={list} opening={opening} />}
      {!welcomed && <WelcomeModal onClose={closeWelcome} />}
    </div>
  )
}

/** The waiting screen and the switcher find the businesses under the local-storage key `filters`. */
function useRememberBusinesses(list: readonly Business[] | undefined): void {
  const setFilters = useFilters((state) => state.setFilters)
  useEffect(() => {
    if (!list) return
    const businesses = list.map(({ uuid, name, ruc, tax_periods }) => ({ uuid, name, ruc, tax_periods }))
    setFilters({ businesses, tax_periods: [] })
  }, [list, setFilters])
}
