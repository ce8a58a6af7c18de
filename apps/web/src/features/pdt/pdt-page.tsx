import type { Business } from '@contapro/contract/businesses'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useBook } from '../../lib/url/use-book.ts'
import { useTaxPeriod } from '../../lib/url/use-tax-period.ts'
import { useViewEvent } from '../../lib/api/usage.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PeriodSelector } from '../../ui/controls/period-selector.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { PdtBook } from './pdt-book.tsx'

type PdtPageProps = { business: Business; whenNoPeriods: ReactNode }

/** /dashboard/informe-pdt */
export function PdtPage({ business, whenNoPeriods }: PdtPageProps) {
  const { period, ...selector } = useTaxPeriod(business)
  const [book, setBook] = useBook()
  useViewEvent('informe_pdt', period ?? { businessUuid: business.uuid })
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
          <PeriodSelector {...selector} />
        </PageHeading>
      </div>
      {period ? (
        <Tabs
          label="Libro"
          value={book}
          onChange={setBook}
          tabs={[
            {
              value: 'compras',
              label: 'Compras',
              content: <PdtBook business={business} period={period} book="compras" />,
            },
            {
              value: 'ventas',
              label: 'Ventas',
              content: <PdtBook business={business} period={period} book="ventas" />,
            },
          ]}
        />
      ) : (
        whenNoPeriods
      )}
    </>
  )
}
