import type { Business } from '@contapro/contract/businesses'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { usePeriod } from '../../lib/use-period.ts'
import { useViewEvent } from '../../lib/usage.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PeriodSelector } from '../../ui/period-selector.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { FaqNote } from './faq-note.tsx'
import { NoPeriods } from './no-periods.tsx'
import { PurchasesTab } from './purchases-tab.tsx'
import { dashboardQueries } from './queries.ts'
import { SalesTab } from './sales-tab.tsx'
import { SummaryBar } from './summary-bar.tsx'

type ReportPageProps = { company: Business; download?: ReactNode }

/** /dashboard: what the month comes to, in one look. */
export function ReportPage({ company, download }: ReportPageProps) {
  const { period, periods, setPeriod } = usePeriod(company)
  useViewEvent('inicio', { businessUuid: company.uuid, ...(period && { taxPeriod: period }) })
  return (
    <div className="mx-auto grid w-full max-w-page min-w-0 content-start gap-5">
      <div className="grid gap-3 sm:flex sm:items-center sm:justify-between">
        <h1 className="text-20 font-semibold">Tu reporte de empresa</h1>
        <div className="grid gap-2 sm:flex">
          <PeriodSelector periods={periods} value={period} onChange={setPeriod} />
          {download}
        </div>
      </div>
      {period ? <Report of={{ uuid: company.uuid, ruc: company.ruc, period }} /> : <NoPeriods company={company} />}
    </div>
  )
}

type Book = 'compras' | 'ventas'

/** The summary and both books of a period. */
export function Report({ of }: { of: { uuid: string; ruc: string; period: string } }) {
  const [params, setParams] = useSearchParams()
  const tab: Book = params.get('libro') === 'ventas' ? 'ventas' : 'compras'
  const totals = useQuery(dashboardQueries.totals(of))
  const choose = (book: Book) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (book === 'ventas') after.set('libro', book)
        else after.delete('libro')
        return after
      },
      { replace: true },
    )
  if (totals.isError)
    return <LoadFailure error={totals.error} onRetry={() => void totals.refetch()} retrying={totals.isFetching} />
  return (
    <div className="grid min-w-0 gap-5">
      <SummaryBar of={of} totals={totals.data} />
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
