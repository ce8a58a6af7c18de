import type { Business } from '@contapro/contract/businesses'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'

import { changeParams, PARAM } from '../../lib/address/dashboard-params.ts'
import { usePeriod } from '../../lib/address/use-period.ts'
import { useViewEvent } from '../../lib/api/usage.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PeriodSelector } from '../../ui/controls/period-selector.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { PdtBook } from './pdt-book.tsx'
import type { Book } from './queries.ts'

type PdtPageProps = { business: Business; whenNoPeriods: ReactNode }

/** /dashboard/informe-pdt */
export function PdtPage({ business, whenNoPeriods }: PdtPageProps) {
  const { uuid, ruc } = business
  const { period, periods, setPeriod } = usePeriod(business)
  const [params, setParams] = useSearchParams()
  useViewEvent('informe_pdt', { businessUuid: uuid, ...(period && { taxPeriod: period }) })
  const book: Book = params.get(PARAM.book) === 'ventas' ? 'ventas' : 'compras'
  const choose = (next: Book) =>
    setParams((old) => changeParams(old, { libro: next === 'ventas' ? next : '' }), {
      replace: true,
      preventScrollReset: true,
    })
  const of = { uuid, ruc, period }
  return (
    <>
      <div className="grid gap-2">
        <Link
          to="/inicio"
          className="inline-flex items-center gap-1.5 justify-self-start rounded-xs text-13 font-medium text-text-2 no-underline hover:text-text touch:min-h-6 [&>svg]:size-4"
        >
          <ChevronLeft aria-hidden="true" />
          Mis Empresas
        </Link>
        <PageHeading title="Informe PDT">
          <PeriodSelector periods={periods} value={period} onChange={setPeriod} />
        </PageHeading>
      </div>
      {period ? (
        <Tabs
          label="Libro"
          value={book}
          onChange={choose}
          tabs={[
            { value: 'compras', label: 'Compras', content: <PdtBook business={business} of={of} book="compras" /> },
            { value: 'ventas', label: 'Ventas', content: <PdtBook business={business} of={of} book="ventas" /> },
          ]}
        />
      ) : (
        whenNoPeriods
      )}
    </>
  )
}
