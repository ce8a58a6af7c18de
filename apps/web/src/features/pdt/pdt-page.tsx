import type { Business } from '@contapro/contract/businesses'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useIsPrinting } from '../../lib/browser/use-is-printing.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { useTaxPeriod } from '../../lib/url/use-tax-period.ts'
import { useViewEvent } from '../../lib/api/usage.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PeriodSelector } from '../../ui/controls/period-selector.tsx'
import { PdtBooks } from './pdt-books.tsx'
import { PrintButton } from './print-button.tsx'
import { PrintedHeading } from './printed-heading.tsx'
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
  const isPrinting = useIsPrinting()
  return (
    // On paper nothing can be pressed, except that the marks of incomplete numbers stay.
    <div className="contents print:[&_a]:hidden print:[&_button:not([data-on-paper])]:hidden">
      <div className="grid gap-2 print:hidden">
        <Link
          to="/inicio"
          className="inline-flex items-center gap-1.5 justify-self-start rounded-xs text-13 font-medium text-text-2 no-underline tap-area hover:text-text touch:min-h-6 [&>svg]:size-4"
        >
          <ChevronLeft aria-hidden="true" />
          Volver a Mis Empresas
        </Link>
        <PageHeading title="Informe PDT">
          <PeriodSelector {...selector} />
          {period && renderHistory(period)}
          {period && <PrintButton period={period} />}
        </PageHeading>
      </div>
      {period ? (
        <>
          {isPrinting && <PrintedHeading business={business} period={period} />}
          <PdtBooks business={business} period={period} isPrinting={isPrinting} />
          <ResultSection business={business} period={period} />
        </>
      ) : (
        whenNoPeriods
      )}
    </div>
  )
}
