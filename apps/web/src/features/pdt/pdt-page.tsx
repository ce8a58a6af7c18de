import type { Business } from '@contapro/contract/businesses'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { PeriodKey } from '../../lib/url/period-key.ts'
import { useTaxPeriod } from '../../lib/url/use-tax-period.ts'
import { useViewEvent } from '../../lib/api/usage.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PeriodBar } from '../../ui/controls/period-bar.tsx'
import { BookTabs } from '../../ui/controls/book-tabs.tsx'
import { PdtBook } from './pdt-book.tsx'
import { ResultSection } from './result-section.tsx'

type PdtPageProps = {
  business: Business
  whenNoPeriods: ReactNode
  /** What the collections brought of the period, beside its selector. */
  renderHistory: (period: PeriodKey) => ReactNode
}

/** /dashboard/informe-pdt */
export function PdtPage({ business, whenNoPeriods, renderHistory }: PdtPageProps) {
  const { period, ...selector } = useTaxPeriod(business)
  useViewEvent('informe_pdt', period ?? { businessUuid: business.uuid })
  return (
    <>
      <div className="grid gap-2">
        <Link
          to="/inicio"
          className="inline-flex items-center gap-1.5 justify-self-start rounded-xs text-13 font-medium text-text-2 no-underline hover:text-text touch:min-h-6 [&>svg]:size-4"
        >
          <ChevronLeft aria-hidden="true" />
          Volver a Mis Empresas
        </Link>
        <PageHeading title="Informe PDT">
          <PeriodBar selector={selector}>{period && renderHistory(period)}</PeriodBar>
        </PageHeading>
      </div>
      {period ? (
        <>
          <BookTabs
            purchases={<PdtBook business={business} period={period} book="compras" />}
            sales={<PdtBook business={business} period={period} book="ventas" />}
          />
          <ResultSection business={business} period={period} />
        </>
      ) : (
        whenNoPeriods
      )}
    </>
  )
}
