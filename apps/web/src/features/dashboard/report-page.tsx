import type { Business } from '@contapro/contract/businesses'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { useTaxPeriod } from '../../lib/url/use-tax-period.ts'
import { useViewEvent } from '../../lib/api/usage.ts'
import { Card } from '../../ui/layout/card.tsx'
import { QueryFailure } from '../../ui/feedback/query-failure.tsx'
import { PeriodSelector } from '../../ui/controls/period-selector.tsx'
import { BookTabs } from '../../ui/controls/book-tabs.tsx'
import { FaqNote } from './faq-note.tsx'
import { NoPeriods } from './no-periods.tsx'
import { PeriodCount } from './period-count.tsx'
import { PurchasesTab } from './purchases-tab.tsx'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { dashboardQueries } from './queries.ts'
import { SalesTab } from './sales-tab.tsx'
import { SummaryBar } from './summary-bar.tsx'
import { REPORT_END } from './use-list-link.ts'

type ReportPageProps = {
  business: Business
  /** What the collections brought of the period, beside its selector. */
  renderHistory: (period: PeriodKey) => ReactNode
  /** Opens the files of the period. */
  download?: ReactNode
}

/** /dashboard: the totals of a month. */
export function ReportPage({ business, renderHistory, download }: ReportPageProps) {
  const { period, ...selector } = useTaxPeriod(business)
  useViewEvent('inicio', period ?? { businessUuid: business.uuid })
  return (
    <div className="mx-auto grid w-full max-w-page min-w-0 content-start gap-5">
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
        <div>
          <h1 className="text-20 font-semibold">Tu reporte de empresa</h1>
          {period && <PeriodCount period={period} />}
        </div>
        <div className="flex min-w-0 flex-wrap gap-2 phone:*:flex-1 phone:*:first:min-w-full">
          <PeriodSelector {...selector} />
          {period && renderHistory(period)}
          {download}
        </div>
      </div>
      {period ? <Report business={business} period={period} /> : <NoPeriods business={business} />}
    </div>
  )
}

/** The IGV summary of a period and the tabs of its two books. */
export const Report = memo(({ business, period }: { business: Business; period: PeriodKey }) => {
  const totals = useQuery(dashboardQueries.totals(period))
  return (
    <div className="grid min-w-0 gap-5">
      {totals.isError ? (
        <Card>
          <QueryFailure query={totals} />
        </Card>
      ) : (
        <SummaryBar period={period} totals={totals.data} />
      )}
      {/* The notes of the summary push the tabs down, so these are shown when the summary has its final height. */}
      <div className={classNames('min-w-0', totals.isPending && 'invisible')}>
        <BookTabs
          completeness={totals.data?.completeness}
          purchases={<PurchasesTab business={business} period={period} />}
          sales={<SalesTab business={business} period={period} />}
        />
      </div>
      <div id={REPORT_END} className="scroll-mt-header">
        <FaqNote />
      </div>
    </div>
  )
})
