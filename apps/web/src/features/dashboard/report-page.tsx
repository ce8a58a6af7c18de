import type { Business } from '@contapro/contract/businesses'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { changeParams, PARAM } from '../../lib/address/dashboard-params.ts'
import { usePeriod } from '../../lib/address/use-period.ts'
import { useViewEvent } from '../../lib/api/usage.ts'
import { Card } from '../../ui/layout/card.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { PeriodSelector } from '../../ui/controls/period-selector.tsx'
import { Stale } from '../../ui/feedback/stale.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { FaqNote } from './faq-note.tsx'
import { NoPeriods } from './no-periods.tsx'
import { PeriodCount } from './period-count.tsx'
import { PurchasesTab } from './purchases-tab.tsx'
import { dashboardQueries, type PeriodOf } from './queries.ts'
import { SalesTab } from './sales-tab.tsx'
import { SummaryBar } from './summary-bar.tsx'

type ReportPageProps = { business: Business; download?: ReactNode }

/** /dashboard: what the month comes to, in one look. */
export function ReportPage({ business, download }: ReportPageProps) {
  const { uuid, ruc } = business
  const { period, periods, setPeriod } = usePeriod(business)
  useViewEvent('inicio', { businessUuid: uuid, ...(period && { taxPeriod: period }) })
  return (
    <div className="mx-auto grid w-full max-w-page min-w-0 content-start gap-5">
      <div className="grid gap-3 sm:flex sm:items-center sm:justify-between">
        <div>
          <h1 className="text-20 font-semibold">Tu reporte de empresa</h1>
          {period && <PeriodCount of={{ uuid, ruc, period }} />}
        </div>
        <div className="grid gap-2 sm:flex">
          <PeriodSelector periods={periods} value={period} onChange={setPeriod} />
          {download}
        </div>
      </div>
      {period ? <Report of={{ uuid, ruc, period }} /> : <NoPeriods business={business} />}
    </div>
  )
}

type Book = 'compras' | 'ventas'

/** The summary and both books of a period. */
export function Report({ of }: { of: PeriodOf }) {
  const [params, setParams] = useSearchParams()
  const tab: Book = params.get(PARAM.book) === 'ventas' ? 'ventas' : 'compras'
  const totals = useQuery(dashboardQueries.totals(of))
  const choose = (book: Book) =>
    setParams((old) => changeParams(old, { libro: book === 'ventas' ? book : '' }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <div className="grid min-w-0 gap-5">
      {totals.isError ? (
        <Card>
          <LoadFailure error={totals.error} onRetry={() => void totals.refetch()} retrying={totals.isFetching} />
        </Card>
      ) : (
        <Stale when={totals.isPlaceholderData}>
          <SummaryBar of={of} totals={totals.data} />
        </Stale>
      )}
      <Tabs
        label="Libro"
        value={tab}
        onChange={choose}
        tabs={[
          { value: 'compras', label: 'Compras', content: <PurchasesTab of={of} /> },
          { value: 'ventas', label: 'Ventas', content: <SalesTab of={of} /> },
        ]}
      />
      <FaqNote />
    </div>
  )
}
