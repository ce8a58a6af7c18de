import type { Business } from '@contapro/contract/businesses'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useLocation } from 'react-router'

import { listRefreshInterval } from '../../lib/api/list-refresh-interval.ts'
import { listInSentence } from '../../lib/format/list-in-sentence.ts'
import { BALANCE_HASH, dashboardPath } from '../../lib/url/dashboard-path.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { useBook } from '../../lib/url/use-book.ts'
import { IncompleteMark } from '../../ui/completeness/incomplete-mark.tsx'
import { DetailLink } from '../../ui/controls/detail-link.tsx'
import { CurrentMonthBadge } from '../../ui/feedback/current-month-badge.tsx'
import { QueryFailure } from '../../ui/feedback/query-failure.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AmountCard } from './amount-card.tsx'
import { igvResult, type IgvResult, type ResultSources } from './igv-result.ts'
import { isEmptyReport } from './is-empty-report.ts'
import { pdtQueries } from './queries.ts'

type ResultSectionProps = { business: Business; period: PeriodKey }

/** The result of both books: the tax of the period, and what is left to pay of it. It stands below the tabs, so it comes when all is there. */
export function ResultSection({ business, period }: ResultSectionProps) {
  const shared = { refetchInterval: listRefreshInterval(business) }
  const sales = useQuery({ ...pdtQueries.report(period, 'ventas'), ...shared })
  const purchases = useQuery({ ...pdtQueries.report(period, 'compras'), ...shared })
  const totals = useQuery({ ...pdtQueries.totals(period), ...shared })
  const [openBook] = useBook()
  const ofTab = openBook === 'ventas' ? sales : purchases
  const failed = [ofTab, sales, purchases, totals].find((query) => query.isError && !query.data)
  // The open tab reports the failure of its own book.
  if (failed === ofTab) return null
  if (failed)
    return (
      <Card>
        <QueryFailure query={failed} />
      </Card>
    )
  if (!sales.data || !purchases.data || !totals.data) return null
  if (isEmptyReport(sales.data) && isEmptyReport(purchases.data)) return null
  return <Result period={period} sources={{ sales: sales.data, purchases: purchases.data, totals: totals.data }} />
}

/** The section comes with its numbers, after the browser looked for the place that the link names. */
function scrollIntoView(section: HTMLElement | null): void {
  section?.scrollIntoView?.()
}

function Result({ period, sources }: { period: PeriodKey; sources: ResultSources }) {
  const { hash } = useLocation()
  const result = igvResult(sources)
  const isAnyKnown = [...result.tax, ...result.payment].some(({ amount }) => amount !== null)
  const books = [
    { book: 'ventas', completeness: sources.sales.completeness.sales },
    { book: 'compras', completeness: sources.purchases.completeness.purchases },
  ] as const
  return (
    <section
      ref={hash === '#resultado' ? scrollIntoView : undefined}
      aria-labelledby="resultado"
      className="grid scroll-mt-header gap-3 print:break-inside-avoid print:gap-2"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="resultado" className="text-16 font-semibold">
          Resultado del periodo
        </h2>
        <CurrentMonthBadge when={sources.totals.is_current_month} />
        <IncompleteMark period={period} label="Resultado del periodo" sources={books} />
      </div>
      <Missing period={period} result={result} />
      {isAnyKnown && (
        <div className="grid items-start gap-4 print:items-stretch phone:gap-3 lg:grid-cols-2 print:grid-cols-2 print:gap-2">
          <AmountCard title="Impuesto del periodo" amounts={result.tax}>
            {!sources.totals.is_balance_complete && !result.lacksBalance && (
              <p className="text-12 text-text-3">El saldo a favor del periodo anterior incluye meses incompletos.</p>
            )}
          </AmountCard>
          <AmountCard title="Pago" amounts={result.payment}>
            <p className="text-12 text-text-3">
              No incluye percepciones ni retenciones de meses anteriores (casillas 168 y 176), pagos previos ni
              intereses.
            </p>
          </AmountCard>
        </div>
      )}
    </section>
  )
}

/** What is not known, so that the result is not calculated. */
function Missing({ period, result: { missing, lacksBalance } }: { period: PeriodKey; result: IgvResult }) {
  if (missing.length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-dashed border-line-strong bg-sunken px-5 py-2.5 text-13 text-text-2 phone:px-4">
      <p className="flex items-start gap-2">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-text-3" />
        {`No calculado por completo: falta ${listInSentence(missing)}.`}
      </p>
      {lacksBalance && (
        <DetailLink
          to={`${dashboardPath(period.businessUuid, '', period.taxPeriod)}${BALANCE_HASH}`}
          className="touch:min-h-11"
        >
          Escribir el saldo en el reporte
        </DetailLink>
      )}
    </div>
  )
}
