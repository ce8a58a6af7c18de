import type { CompletenessReason } from '@contapro/contract/completeness'
import type { TotalDetractions } from '@contapro/contract/dashboard'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'

import { soles } from '../../lib/format/soles.ts'
import { voucherCount } from '../../lib/format/voucher-count.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { NoData } from '../../ui/completeness/no-data.tsx'
import { NumberMark } from '../../ui/completeness/number-mark.tsx'
import { ReasonAction } from '../../ui/completeness/reason-action.tsx'
import { DetailLink } from '../../ui/controls/detail-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { QueryFailure } from '../../ui/feedback/query-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useSectionPath, useUnpaidPath } from './use-section-path.ts'

type DetractionsCardProps = { period: PeriodKey; detractions: UseQueryResult<TotalDetractions> }

/** The unpaid and paid detractions, as amounts and as a divided bar. */
export function DetractionsCard({ period, detractions }: DetractionsCardProps) {
  const { completeness, is_current_month: isCurrentMonth } = detractions.data ?? {}
  const sectionPath = useSectionPath()
  return (
    <Card className="grid min-w-0 content-between gap-4 p-4 sm:p-5">
      <div className="flex items-baseline justify-between gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-16 font-semibold">Detracciones</h2>
          <NumberMark
            period={period}
            label="Detracciones"
            completeness={completeness}
            isCurrentMonth={isCurrentMonth}
          />
        </div>
        <DetailLink to={sectionPath('detracciones')} className="flex-none touch:min-h-6">
          Ver detalle
        </DetailLink>
      </div>
      {detractions.isError ? <QueryFailure query={detractions} /> : <Sums totals={detractions.data} />}
      {completeness?.reasons[0] && <Reason period={period} reason={completeness.reasons[0]} />}
    </Card>
  )
}

/** Why the sums are not complete or not known, and what to do about it. */
function Reason({ period, reason }: { period: PeriodKey; reason: CompletenessReason }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-12 text-text-2">{reason.message}</p>
      <ReasonAction action={reason.action} period={period} />
    </div>
  )
}

function Sums({ totals }: { totals: TotalDetractions | undefined }) {
  const sectionPath = useSectionPath()
  const unpaidPath = useUnpaidPath()
  const { sum_not_paid_detractions: unpaid, sum_paid_detractions: paid } = totals ?? {}
  const sum = (unpaid ?? 0) + (paid ?? 0)
  const unpaidPercent = sum === 0 ? 0 : ((unpaid ?? 0) / sum) * 100
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        <Sum
          label="Por pagar"
          to={unpaidPath}
          amount={unpaid}
          count={totals?.count_not_paid_detractions}
          colorClass="bg-warn"
        />
        <Sum
          label="Pagadas"
          to={sectionPath('detracciones')}
          amount={paid}
          count={totals?.count_paid_detractions}
          colorClass="bg-accent"
        />
      </dl>
      <div aria-hidden="true" className="flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-count">
        {unpaidPercent > 0 && <span className="rounded-full bg-warn" style={{ width: `${unpaidPercent}%` }} />}
        {Boolean(paid) && <span className="flex-1 rounded-full bg-accent" />}
      </div>
    </>
  )
}

type SumProps = {
  label: string
  to: string
  amount: number | null | undefined
  count: number | undefined
  colorClass: string
}

function Sum({ label, to, amount, count, colorClass }: SumProps) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-13 text-text-2">
        <span aria-hidden="true" className={`size-2 rounded-[2px] ${colorClass}`} />
        <Link to={to} className="rounded-xs hover:underline touch:min-h-6">
          {label}
        </Link>
      </dt>
      <dd className="num mt-1 flex min-h-7 items-center text-16 font-semibold xs:text-20 sm:text-16 lg:text-20">
        <Amount amount={amount} />
      </dd>
      <dd className="min-h-4 text-12 text-text-3">{count !== undefined && amount !== null && voucherCount(count)}</dd>
    </div>
  )
}

/** Null when it is not known, undefined while it loads. */
function Amount({ amount }: { amount: number | null | undefined }) {
  if (amount === undefined) return <Skeleton className="h-5 w-28" />
  return amount === null ? <NoData /> : soles(amount)
}
