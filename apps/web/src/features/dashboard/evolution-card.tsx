import type { BookSummary } from '@contapro/contract/dashboard'
import { addMonths, shortMonth, taxPeriod } from '@contapro/domain/periods/tax-period'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'

import { soles } from '../../lib/format/soles.ts'
import { Card } from '../../ui/layout/card.tsx'
import { QueryFailure } from '../../ui/feedback/query-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Change } from './change.tsx'
import type { PeriodKey } from '../../lib/address/period-key.ts'

const AreaChart = lazy(async () => ({ default: (await import('./area-chart.tsx')).AreaChart }))

type History = Record<string, { total_importe_total: number; total_cpes_count: number }>

type EvolutionCardProps = {
  title: string
  period: PeriodKey
  summary: BookSummary | undefined
  history: UseQueryResult<History>
  link?: ReactNode
}

/** A year of a book as a chart. Its totals are shown before the months of the chart are loaded. */
export function EvolutionCard({ title, period, summary, history, link }: EvolutionCardProps) {
  return (
    <Card className="grid min-w-0 gap-4 p-4 sm:p-5">
      <div>
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-16 font-semibold">{title}</h2>
          <p className="num flex min-h-6 items-center text-16 font-semibold">
            {summary ? soles(summary.total_importe_total) : <Skeleton className="h-4 w-28" />}
          </p>
        </div>
        <div className="flex justify-between gap-3">
          <p className="text-12 text-text-3">Total con IGV, en soles</p>
          <Change
            percent={summary?.porcentage_previous_month.porcentage_total_sales}
            month={shortMonth(addMonths(taxPeriod(period.taxPeriod), -1))}
          />
        </div>
        {link && <p className="mt-1">{link}</p>}
      </div>
      <div className="grid h-56 min-w-0 grid-cols-[minmax(0,1fr)] items-center">
        {history.isError ? (
          <QueryFailure query={history} />
        ) : (
          <Suspense fallback={<ChartSpinner />}>
            {history.data ? (
              <AreaChart title={title} months={toMonths(history.data)} current={period.taxPeriod} />
            ) : (
              <ChartSpinner />
            )}
          </Suspense>
        )}
      </div>
    </Card>
  )
}

function ChartSpinner() {
  return (
    <span className="justify-self-center text-text-3">
      <Spinner size="lg" label="Cargando la evolución..." />
    </span>
  )
}

function toMonths(history: History): { period: string; amount: number }[] {
  return Object.entries(history)
    .map(([period, { total_importe_total: amount }]) => ({ period, amount }))
    .toSorted((a, b) => (a.period < b.period ? -1 : 1))
}
