import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useAuth } from '../../lib/auth-store.ts'
import { useViewEvent } from '../../lib/usage.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { CompanyGrid } from './company-grid.tsx'
import { LoadingCompanies } from './loading-companies.tsx'
import { NoCompanies } from './no-companies.tsx'
import { businessQueries } from './queries.ts'

export function HomePage({ banner }: { banner?: ReactNode }) {
  useViewEvent('inicio')
  const name = useAuth((state) => state.user?.name)
  const companies = useQuery(businessQueries.filters())
  return (
    <div className="flex flex-1 flex-col gap-6 px-gutter py-6">
      {banner}
      <h1 className="min-h-8 text-24 font-semibold">{name && `Hola, ${name}`}</h1>
      <HomeContent companies={companies} />
    </div>
  )
}

type Companies = ReturnType<typeof useQuery<{ businesses: Parameters<typeof CompanyGrid>[0]['companies'] }>>

function HomeContent({ companies }: { companies: Companies }) {
  if (companies.isPending) return <LoadingCompanies />
  if (companies.isError) {
    return (
      <div className="m-auto">
        <LoadFailure error={companies.error} onRetry={() => void companies.refetch()} retrying={companies.isFetching} />
      </div>
    )
  }
  if (companies.data.businesses.length === 0) return <NoCompanies />
  return <CompanyGrid companies={companies.data.businesses} />
}
