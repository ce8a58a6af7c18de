import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router'

import { soles } from '../../lib/soles.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EvolutionCard } from './evolution-card.tsx'
import { dashboardQueries, type PeriodOf } from './queries.ts'
import { useHistoryAfter } from './use-history-after.ts'

export function PurchasesTab({ of }: { of: PeriodOf }) {
  const purchases = useQuery(dashboardQueries.purchases(of))
  const detractions = useQuery(dashboardQueries.detractions(of))
  const history = useHistoryAfter(of, 'COMPRA', [purchases, detractions])
  if (purchases.isError)
    return (
      <LoadFailure error={purchases.error} onRetry={() => void purchases.refetch()} retrying={purchases.isFetching} />
    )
  if (purchases.data?.total_cpes_count === 0)
    return (
      <Card>
        <EmptyState
          title="No hay comprobantes de compras en el periodo."
          text="Elige otro periodo para ver sus compras."
        />
      </Card>
    )
  return (
    <div className="grid min-w-0 gap-4">
      <div className="grid gap-4 lg:grid-cols-2">
        <DownloadCard count={purchases.data?.total_cpes_count} />
        <DetractionsCard totals={detractions.data} />
      </div>
      <EvolutionCard title="Evolución de compras" of={of} summary={purchases.data} history={history} />
    </div>
  )
}

function useSection() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const base = pathname.replace(/\/$/, '')
  return (section: string) => `${base}/${section}?${params.toString()}`
}

function DownloadCard({ count }: { count: number | undefined }) {
  const section = useSection()
  return (
    <Card className="grid min-w-0 content-between gap-4 p-4 sm:p-5">
      <div>
        <h2 className="text-16 font-semibold">Descarga tus comprobantes de forma masiva</h2>
        <div className="mt-1 text-text-2">
          {count === undefined ? (
            <Skeleton className="h-5 w-72 max-w-full" />
          ) : (
            <p>
              Tienes <b className="num font-semibold text-text">{count.toLocaleString('en-US')}</b>{' '}
              {count === 1
                ? 'comprobante de compra listo para descargar'
                : 'comprobantes de compra listos para descargar'}
            </p>
          )}
        </div>
      </div>
      <Button asChild className="justify-self-start max-sm:w-full max-sm:justify-center">
        <Link to={section('comprobantes')}>
          Ir a descargar comprobantes
          <ChevronRight aria-hidden="true" />
        </Link>
      </Button>
    </Card>
  )
}

type Detractions = {
  sum_paid_detractions: number
  sum_not_paid_detractions: number
  count_paid_detractions: number
  count_not_paid_detractions: number
}

function DetractionsCard({ totals }: { totals: Detractions | undefined }) {
  const section = useSection()
  const [unpaid, paid] = [totals?.sum_not_paid_detractions ?? 0, totals?.sum_paid_detractions ?? 0]
  const share = unpaid + paid === 0 ? 0 : (unpaid / (unpaid + paid)) * 100
  return (
    <Card className="grid min-w-0 gap-4 p-4 sm:p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-16 font-semibold">Detracciones</h2>
        <Link
          to={section('detracciones')}
          className="inline-flex items-center gap-1 rounded-xs text-13 text-link font-medium [&>svg]:size-4"
        >
          Ver detalle
          <ChevronRight aria-hidden="true" />
        </Link>
      </div>
      <dl className="grid grid-cols-2 gap-4">
        <Kind label="Por pagar" amount={totals && unpaid} count={totals?.count_not_paid_detractions} tone="bg-warn" />
        <Kind label="Pagadas" amount={totals && paid} count={totals?.count_paid_detractions} tone="bg-accent" />
      </dl>
      <div aria-hidden="true" className="flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-count">
        {share > 0 && <span className="rounded-full bg-warn" style={{ width: `${share}%` }} />}
        {paid > 0 && <span className="flex-1 rounded-full bg-accent" />}
      </div>
    </Card>
  )
}

type KindProps = { label: string; amount: number | undefined; count: number | undefined; tone: string }

function Kind({ label, amount, count, tone }: KindProps) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-13 text-text-2">
        <span aria-hidden="true" className={`size-2 rounded-xs ${tone}`} />
        {label}
      </dt>
      <dd className="num mt-1 text-20 font-semibold">
        {amount === undefined ? <Skeleton className="h-6 w-28" /> : soles(amount)}
      </dd>
      <dd className="text-12 text-text-3">
        {count === undefined ? ' ' : count === 1 ? '1 comprobante' : `${count.toLocaleString('en-US')} comprobantes`}
      </dd>
    </div>
  )
}
