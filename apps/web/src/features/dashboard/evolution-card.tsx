import type { BookSummary } from '@contapro/contract/dashboard'
import { addMonths, taxPeriod } from '@contapro/domain/periods/tax-period'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { monthInSentence } from '../../lib/format/period-name.ts'
import { soles } from '../../lib/format/soles.ts'
import { Card } from '../../ui/layout/card.tsx'
import { QueryFailure } from '../../ui/feedback/query-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { Month } from './chart-geometry.ts'
import { AreaChart } from './area-chart.tsx'
import { Change } from './change.tsx'
import type { PeriodKey } from '../../lib/url/period-key.ts'

type History = Record<string, { total_importe_total: number | null; total_cpes_count: number; is_complete: boolean }>

type EvolutionCardProps = {
  title: string
  period: PeriodKey
  summary: BookSummary | undefined
  /** Beside the total, when it is not complete. */
  mark: ReactNode
  isPartial: boolean
  history: UseQueryResult<History>
  link?: ReactNode
  /** What the total includes. */
  note?: ReactNode
}

/** A year of a book as a chart. Its totals are shown before the months of the chart are loaded. */
export function EvolutionCard(props: EvolutionCardProps) {
  const { title, period, summary, mark, isPartial, history, link, note } = props
  const months = history.data && toMonths(history.data, summary?.is_current_month ? period.taxPeriod : undefined)
  const gaps = gapsText(months ?? [])
  return (
    <Card className="grid min-w-0 gap-4 p-4 sm:p-5">
      <div>
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-16 font-semibold">{title}</h2>
          <div className="flex min-h-6 flex-wrap items-center justify-end gap-x-2">
            {summary && mark}
            <p className="num text-16 font-semibold">
              <Total summary={summary} />
            </p>
          </div>
        </div>
        <div className="flex flex-wrap justify-between gap-x-3">
          <p className="text-12 text-text-3">Total con IGV, en soles</p>
          {summary?.total_importe_total === null || gaps !== '' ? (
            <p className="text-right text-12 text-text-3">{gaps}</p>
          ) : (
            <Change
              percent={summary?.porcentage_previous_month.porcentage_total_sales}
              isCurrentMonth={summary?.is_current_month}
              isPartial={isPartial}
              month={monthInSentence(addMonths(taxPeriod(period.taxPeriod), -1))}
            />
          )}
        </div>
        {note}
        {link && <p className="mt-1">{link}</p>}
      </div>
      <div className="grid h-56 min-w-0 grid-cols-[minmax(0,1fr)] items-center">
        {history.isError ? (
          <QueryFailure query={history} />
        ) : (
          <Chart title={title} months={months} current={period.taxPeriod} />
        )}
      </div>
    </Card>
  )
}

function Total({ summary }: { summary: BookSummary | undefined }) {
  if (!summary) return <Skeleton className="h-4 w-28" />
  if (summary.total_importe_total === null) return <span className="text-text-2">No calculado</span>
  return soles(summary.total_importe_total)
}

/** `Octubre y noviembre sin dato`, `6 meses sin dato, setiembre incompleto` */
function gapsText(months: readonly Month[]): string {
  const missing = months.filter(({ amount }) => amount === null)
  const partial = months.filter(({ amount, isComplete }) => amount !== null && !isComplete)
  const texts = [
    missing.length > 0 && `${monthNames(missing)} sin dato`,
    partial.length > 0 && `${monthNames(partial)} ${partial.length === 1 ? 'incompleto' : 'incompletos'}`,
  ]
  return raiseFirst(texts.filter((text) => text !== false).join(', '))
}

function monthNames(months: readonly Month[]): string {
  const names = months.map(({ period }) => monthInSentence(period))
  return names.length > 2 ? `${names.length} meses` : names.join(' y ')
}

function raiseFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type ChartProps = { title: string; months: readonly Month[] | undefined; current: string }

function Chart({ title, months, current }: ChartProps) {
  if (!months) return <ChartSpinner />
  if (months.every(({ amount }) => amount === null))
    return (
      <p className="justify-self-center text-13 text-text-3">Ninguno de los doce meses tiene su registro del SIRE.</p>
    )
  return <AreaChart title={title} months={months} current={current} />
}

function ChartSpinner() {
  return (
    <span className="justify-self-center text-text-3">
      <Spinner size="lg" label="Cargando la evolución..." />
    </span>
  )
}

function toMonths(history: History, running: string | undefined): Month[] {
  return Object.entries(history)
    .map(([period, { total_importe_total: amount, is_complete: isComplete }]) => ({
      period,
      amount,
      isComplete,
      isRunning: period === running,
    }))
    .toSorted((a, b) => (a.period < b.period ? -1 : 1))
}
