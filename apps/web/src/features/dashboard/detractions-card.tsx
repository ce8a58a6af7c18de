import type { UseQueryResult } from '@tanstack/react-query'

import { soles } from '../../lib/format/soles.ts'
import { voucherCount } from '../../lib/format/voucher-count.ts'
import { DetailLink } from '../../ui/controls/detail-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { MissingModuleNote } from '../../ui/feedback/missing-module-note.tsx'
import { QueryFailure } from '../../ui/feedback/query-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useSectionPath } from './use-section-path.ts'

type Totals = {
  sum_paid_detractions: number
  sum_not_paid_detractions: number
  count_paid_detractions: number
  count_not_paid_detractions: number
}

type DetractionsCardProps = {
  detractions: UseQueryResult<Totals>
  /** The module that lists the deposits, when the SOL user may not use it. */
  missingModule: string | undefined
}

/** The unpaid and paid detractions, as amounts and as a divided bar. */
export function DetractionsCard({ detractions, missingModule }: DetractionsCardProps) {
  const sectionPath = useSectionPath()
  return (
    <Card className="grid min-w-0 content-between gap-4 p-4 sm:p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-16 font-semibold">Detracciones</h2>
        <DetailLink to={sectionPath('detracciones')} className="touch:min-h-6">
          Ver detalle
        </DetailLink>
      </div>
      {detractions.isError ? <QueryFailure query={detractions} /> : <Sums totals={detractions.data} />}
      <MissingModuleNote missingModule={missingModule} consequence="no sabemos qué detracciones están pagadas." />
    </Card>
  )
}

function Sums({ totals }: { totals: Totals | undefined }) {
  const [unpaid, paid] = [totals?.sum_not_paid_detractions ?? 0, totals?.sum_paid_detractions ?? 0]
  const unpaidPercent = unpaid + paid === 0 ? 0 : (unpaid / (unpaid + paid)) * 100
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        <Sum
          label="Por pagar"
          amount={totals && unpaid}
          count={totals?.count_not_paid_detractions}
          colorClass="bg-warn"
        />
        <Sum label="Pagadas" amount={totals && paid} count={totals?.count_paid_detractions} colorClass="bg-accent" />
      </dl>
      <div aria-hidden="true" className="flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-count">
        {unpaidPercent > 0 && <span className="rounded-full bg-warn" style={{ width: `${unpaidPercent}%` }} />}
        {paid > 0 && <span className="flex-1 rounded-full bg-accent" />}
      </div>
    </>
  )
}

type SumProps = { label: string; amount: number | undefined; count: number | undefined; colorClass: string }

function Sum({ label, amount, count, colorClass }: SumProps) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-13 text-text-2">
        <span aria-hidden="true" className={`size-2 rounded-[2px] ${colorClass}`} />
        {label}
      </dt>
      <dd className="num mt-1 flex min-h-7 items-center text-16 font-semibold xs:text-20">
        {amount === undefined ? <Skeleton className="h-5 w-28" /> : soles(amount)}
      </dd>
      <dd className="min-h-4 text-12 text-text-3">{count !== undefined && voucherCount(count)}</dd>
    </div>
  )
}
