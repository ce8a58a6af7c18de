import type { Business } from '@contapro/contract/businesses'
import type { BookSummary } from '@contapro/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { formatCount } from '../../lib/format/format-count.ts'
import { soles } from '../../lib/format/soles.ts'
import { DetailLink } from '../../ui/controls/detail-link.tsx'
import { IncompleteMark } from '../../ui/completeness/incomplete-mark.tsx'
import { MissingBook } from '../../ui/completeness/missing-book.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFailure } from '../../ui/feedback/query-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Change } from './change.tsx'
import { EvolutionCard } from './evolution-card.tsx'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { dashboardQueries } from './queries.ts'
import { useHistoryAfter } from './use-history-after.ts'
import { useSectionPath } from './use-section-path.ts'

export function SalesTab({ business, period }: { business: Business; period: PeriodKey }) {
  const sales = useQuery(dashboardQueries.sales(period))
  const history = useHistoryAfter(period, 'VENTA', [sales])
  const sectionPath = useSectionPath()
  if (sales.isError)
    return (
      <Card>
        <QueryFailure query={sales} />
      </Card>
    )
  const completeness = sales.data?.completeness.sales
  const total = sales.data?.total_importe_total
  if (sales.data && total !== null && documentCount(sales.data) === 0)
    return (
      <Card>
        <EmptyState
          title="No hay comprobantes de ventas en el periodo."
          text={business.tax_periods.length > 1 ? 'Elige otro periodo para ver sus ventas.' : ''}
        />
      </Card>
    )
  const change = sales.data?.porcentage_previous_month
  const isCurrentMonth = sales.data?.is_current_month
  const isPartial = completeness?.state === 'PARTIAL'
  const mark = <IncompleteMark period={period} label="Total de ventas" sources={[{ book: 'ventas', completeness }]} />
  return (
    <div className="grid min-w-0 gap-4">
      {total === null ? (
        <MissingBook title="Ventas del mes" book="ventas" period={period} completeness={completeness} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2 phone:gap-3">
          <Figure
            title="Ventas del mes"
            value={total === undefined ? undefined : soles(total)}
            mark={mark}
            change={change?.porcentage_total_sales}
            isCurrentMonth={isCurrentMonth}
            isPartial={isPartial}
          />
          <Figure
            title="Facturas emitidas"
            value={sales.data && formatCount(sales.data.total_count_fa)}
            note={sales.data && voidedNote(sales.data.voided_count_fa)}
            change={change?.porcentage_cps_count}
            isCurrentMonth={isCurrentMonth}
            isPartial={isPartial}
          />
        </div>
      )}
      <EvolutionCard
        title="Evolución de ventas"
        period={period}
        summary={sales.data}
        mark={mark}
        isPartial={isPartial}
        history={history}
        link={<DetailLink to={sectionPath('observaciones')}>Ver observaciones</DetailLink>}
      />
    </div>
  )
}

function documentCount(sales: BookSummary): number {
  return (
    sales.total_count_fa +
    sales.total_count_bv +
    sales.total_count_nc +
    sales.total_count_nd +
    sales.total_count_other_codes
  )
}

function voidedNote(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 anulada no suma' : `${formatCount(count)} anuladas no suman`
}

type FigureProps = {
  title: string
  value: string | undefined
  mark?: ReactNode
  /** What the number includes. */
  note?: string | undefined
  change: number | null | undefined
  isCurrentMonth: boolean | undefined
  isPartial: boolean
}

function Figure({ title, value, mark, note, change, isCurrentMonth, isPartial }: FigureProps) {
  return (
    <Card className="min-w-0 p-4 sm:p-5">
      <h2 className="text-13 text-text-2">{title}</h2>
      <div className="mt-1 flex min-h-7 flex-wrap items-center gap-x-2">
        <p className="num text-20 font-semibold">{value ?? <Skeleton className="h-5 w-36" />}</p>
        {mark}
      </div>
      <p className="text-12 text-text-3 empty:hidden">{note}</p>
      <div className="mt-1">
        <Change percent={change} isCurrentMonth={isCurrentMonth} isPartial={isPartial} />
      </div>
    </Card>
  )
}
