import type { Business } from '@contapro/contract/businesses'
import { useEffect, useState, type ReactNode } from 'react'
import { Navigate } from 'react-router'

import { useFilters } from '../../../lib/session/filters-store.ts'
import { readFlag, writeFlag } from '../../../lib/session/flags.ts'
import { useViewEvent } from '../../../lib/api/usage.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { CompanyList } from './business-list.tsx'
import { Greeting } from './greeting.tsx'
import { LoadingCompanies } from './loading-businesses.tsx'
import { NoCompanies } from './no-businesses.tsx'
import { useLiveBusinesses } from '../use-live-businesses.ts'
import { useOpenCompany } from './use-open-business.ts'
import { WelcomeModal } from './welcome-modal.tsx'

export function HomePage({ banner }: { banner?: ReactNode }) {
  useViewEvent('inicio')
  const companies = useLiveBusinesses()
  const list = companies.data?.businesses
  useRememberCompanies(list)
  const opening = useOpenCompany()
  const [welcomed, setWelcomed] = useState(() => !readFlag('isFirstLogin'))

  // Not from under an open popup: credentials put right there turn the last company to 'in progress'.
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
      {companies.isPending && (
        <>
          <Greeting />
          <LoadingCompanies />
        </>
      )}
      {companies.isError && !list && (
        <>
          <Greeting />
          <div className="m-auto">
            <LoadFailure
              error={companies.error}
              onRetry={() => void companies.refetch()}
              retrying={companies.isFetching}
            />
          </div>
        </>
      )}
      {list?.length === 0 && (
        <>
          <Greeting />
          <NoCompanies />
        </>
      )}
      {list && list.length > 0 && <CompanyList companies={list} opening={opening} />}
      {!welcomed && <WelcomeModal onClose={closeWelcome} />}
    </div>
  )
}

/** The waiting screen and the switcher find the companies under the local-storage key `filters`. */
function useRememberCompanies(list: readonly Business[] | undefined): void {
  const setFilters = useFilters((state) => state.setFilters)
  useEffect(() => {
    if (!list) return
    const businesses = list.map(({ uuid, name, ruc, tax_periods }) => ({ uuid, name, ruc, tax_periods }))
    setFilters({ businesses, tax_periods: [] })
  }, [list, setFilters])
}
