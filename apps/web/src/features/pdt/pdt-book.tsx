import type { Business } from '@contapro/contract/businesses'
import type { PdtReport } from '@contapro/contract/dashboard'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { listRefreshInterval } from '../../lib/api/list-refresh-interval.ts'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFailure } from '../../ui/feedback/query-failure.tsx'
import { Stale } from '../../ui/feedback/stale.tsx'
import { AdditionalCards } from './additional-cards.tsx'
import { IgvSummary } from './igv-summary.tsx'
import { IgvTotal } from './igv-total.tsx'
import { ObservedNote } from './observed-note.tsx'
import { PdtSkeleton } from './pdt-skeleton.tsx'
import type { PeriodKey } from '../../lib/address/period-key.ts'
import type { Book } from '../../lib/address/use-book.ts'
import { pdtQueries } from './queries.ts'

type PdtBookProps = { business: Business; period: PeriodKey; book: Book }

/** The amounts of one book for the PDT. Those of the previous period stay until the new ones arrive. */
export function PdtBook({ business, period, book }: PdtBookProps) {
  const report = useQuery({
    ...pdtQueries.report(period, book),
    placeholderData: keepPreviousData,
    refetchInterval: listRefreshInterval(business),
  })
  if (report.isPending) return <PdtSkeleton />
  if (!report.data) {
    return (
      <Card>
        <QueryFailure query={report} />
      </Card>
    )
  }
  if (isEmpty(report.data)) {
    return (
      <Card>
        <EmptyState title="No hay información en el periodo." text="Seleccione otro periodo." />
      </Card>
    )
  }
  return (
    <Stale when={report.isPlaceholderData} className="grid gap-6">
      {book === 'compras' ? (
        <>
          <div className="grid gap-4">
            <IgvSummary report={report.data} note="Solo gastos deducibles con crédito en el periodo" />
            <IgvTotal report={report.data} label="IGV de compras">
              <ObservedNote period={period} whenNone={ratesText(report.data)} />
            </IgvTotal>
          </div>
          <AdditionalCards period={period} report={report.data} />
        </>
      ) : (
        <div className="grid gap-4">
          <IgvSummary report={report.data} />
          <IgvTotal report={report.data} label="IGV de ventas">
            {ratesText(report.data)}
          </IgvTotal>
        </div>
      )}
    </Stale>
  )
}

function ratesText({ igv_10_rate: reduced }: PdtReport): string {
  return `IGV ${reduced}% más IGV 18%`
}

function isEmpty({ total_cpes_count, perceptions, retentions }: PdtReport): boolean {
  return total_cpes_count + (perceptions?.total_items ?? 0) + (retentions?.total_items ?? 0) === 0
}
