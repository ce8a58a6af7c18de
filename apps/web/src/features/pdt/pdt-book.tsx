import type { Business } from '@contapro/contract/businesses'
import { withoutRates } from '@contapro/domain/completeness/without-reasons'
import { useQuery } from '@tanstack/react-query'

import { listRefreshInterval } from '../../lib/api/list-refresh-interval.ts'
import { IncompleteMark } from '../../ui/completeness/incomplete-mark.tsx'
import { IncompleteNote } from '../../ui/completeness/incomplete-note.tsx'
import { MissingBook } from '../../ui/completeness/missing-book.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CurrentMonthBadge } from '../../ui/feedback/current-month-badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFailure } from '../../ui/feedback/query-failure.tsx'
import { AdditionalCards } from './additional-cards.tsx'
import { ExplainedIgv } from './explained-igv.tsx'
import { igvAmounts, type IgvAmounts } from './igv-amounts.ts'
import { IgvSummary } from './igv-summary.tsx'
import { IgvTotal } from './igv-total.tsx'
import { isEmptyReport } from './is-empty-report.ts'
import { PdtSkeleton } from './pdt-skeleton.tsx'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import type { BookTab } from '../../lib/url/use-book.ts'
import { pdtQueries } from './queries.ts'

type PdtBookProps = { business: Business; period: PeriodKey; book: BookTab }

/** The amounts of one book for the PDT. */
export function PdtBook({ business, period, book }: PdtBookProps) {
  const report = useQuery({
    ...pdtQueries.report(period, book),
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
  const completeness = book === 'compras' ? report.data.completeness.purchases : report.data.completeness.sales
  const amounts = igvAmounts(report.data)
  if (amounts && isEmptyReport(report.data)) {
    return (
      <Card>
        <EmptyState title="No hay información en el periodo." text="Seleccione otro periodo." />
      </Card>
    )
  }
  const label = `IGV de ${book}`
  const mark = <IncompleteMark period={period} label={label} sources={[{ book, completeness }]} />
  return (
    <div className="grid gap-6 print:gap-3">
      {amounts ? (
        <div className="grid gap-4 print:gap-2">
          <IgvSummary
            book={book}
            amounts={amounts}
            mark={
              <>
                <CurrentMonthBadge when={report.data.is_current_month} />
                {mark}
              </>
            }
            reasons={
              <IncompleteNote
                period={period}
                books={[{ book, completeness }]}
                className="rounded-md border border-line bg-surface"
              />
            }
            {...(book === 'compras' && { note: 'Bases e IGV: solo de compras que dan crédito fiscal en el periodo' })}
          />
          <IgvTotal
            amounts={amounts}
            label={label}
            mark={
              // The total has all IGV, whatever its rate.
              <IncompleteMark
                period={period}
                label={label}
                sources={[{ book, completeness: completeness && withoutRates(completeness) }]}
              />
            }
          >
            {ratesText(amounts)}
          </IgvTotal>
          {book === 'compras' && <ExplainedIgv period={period} />}
        </div>
      ) : (
        <MissingBook title="Resumen IGV" book={book} period={period} completeness={completeness} />
      )}
      {book === 'compras' && <AdditionalCards period={period} report={report.data} />}
    </div>
  )
}

function ratesText({ igv_10_rate, unclear_igv_amount, prorrata_credit_amount }: IgvAmounts): string {
  const others = [
    ...(unclear_igv_amount === 0 ? [] : ['el IGV sin tasa definida']),
    ...(prorrata_credit_amount ? ['el prorrateado'] : []),
  ]
  const rates = `Suma del IGV al ${igv_10_rate}% y del IGV al 18%`
  return others.length === 0 ? rates : `${rates}, con ${others.join(' y ')}`
}
