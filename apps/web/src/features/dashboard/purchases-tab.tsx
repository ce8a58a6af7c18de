import type { Business } from '@contapro/contract/businesses'
import type { BookCompleteness } from '@contapro/contract/completeness'
import type { BookSummary } from '@contapro/contract/dashboard'
import { hasNumbers } from '@contapro/domain/completeness/has-numbers'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

import { formatCount } from '../../lib/format/format-count.ts'
import { dashboardPath } from '../../lib/url/dashboard-path.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { IncompleteMark } from '../../ui/completeness/incomplete-mark.tsx'
import { MissingBook } from '../../ui/completeness/missing-book.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFailure } from '../../ui/feedback/query-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DetractionsCard } from './detractions-card.tsx'
import { FeeReceiptsNote } from './fee-receipts-note.tsx'
import { EvolutionCard } from './evolution-card.tsx'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { dashboardQueries } from './queries.ts'
import { useHistoryAfter } from './use-history-after.ts'
import { useListLink } from './use-list-link.ts'

export function PurchasesTab({ business, period }: { business: Business; period: PeriodKey }) {
  const purchases = useQuery(dashboardQueries.purchases(period))
  const detractions = useQuery(dashboardQueries.detractions(period))
  const history = useHistoryAfter(period, 'COMPRA', [purchases, detractions])
  if (purchases.isError)
    return (
      <Card>
        <QueryFailure query={purchases} />
      </Card>
    )
  const completeness = purchases.data?.completeness.purchases
  const ofTotal = purchases.data && totalCompleteness(purchases.data)
  const isMissing = purchases.data?.total_importe_total === null
  if (!isMissing && purchases.data?.total_cpes_count === 0)
    return (
      <Card>
        <EmptyState
          title="No hay comprobantes de compras en el periodo."
          text={business.tax_periods.length > 1 ? 'Elige otro periodo para ver sus compras.' : ''}
        />
      </Card>
    )
  return (
    <div className="grid min-w-0 gap-4">
      {/* Detractions are those of the purchases: without the book they are not known either. */}
      {isMissing ? (
        <MissingBook title="Compras del mes" book="compras" period={period} completeness={completeness} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <DownloadCard business={business} summary={purchases.data} />
          <DetractionsCard period={period} detractions={detractions} />
        </div>
      )}
      <EvolutionCard
        title="Evolución de compras"
        period={period}
        summary={purchases.data}
        mark={
          <IncompleteMark
            period={period}
            label="Total de compras"
            sources={[{ book: 'compras', completeness: ofTotal }]}
          />
        }
        isPartial={ofTotal?.state === 'PARTIAL'}
        history={history}
        note={<FeeReceiptsNote period={period} feeReceipts={isMissing ? undefined : purchases.data?.fee_receipts} />}
      />
    </div>
  )
}

/** The total includes the fee receipts, which are in no register: it is not complete without them. */
function totalCompleteness({ completeness, fee_receipts }: BookSummary): BookCompleteness | undefined {
  const { purchases } = completeness
  const lacking = fee_receipts?.completeness.reasons ?? []
  if (!purchases || !hasNumbers(purchases.state) || lacking.length === 0) return purchases
  return { state: 'PARTIAL', reasons: [...purchases.reasons, ...lacking] }
}

/** `summary` is undefined while it loads. */
function DownloadCard({ business, summary }: { business: Business; summary: BookSummary | undefined }) {
  const listLink = useListLink()
  const isRefused = business.status === 'INVALID_CREDENTIALS'
  return (
    <Card className="grid min-w-0 content-between gap-4 p-4 sm:p-5">
      <div>
        <h2 className="text-16 font-semibold">Descarga tus comprobantes de forma masiva</h2>
        <p className="mt-1 text-text-2">
          Tienes <FileCount summary={summary} /> comprobante(s) de compra listo(s) para descargar
        </p>
        <p className="min-h-4 text-12 text-text-3">
          {summary && withoutFile(summary, isRefused)}
          {isRefused && (summary?.files_missing_count ?? 0) > 0 && (
            <>
              {'. '}
              <Link to={dashboardPath(business.uuid, 'subir-archivos')} className="rounded-xs text-link">
                Subir XML
              </Link>
            </>
          )}
        </p>
      </div>
      <ButtonLink to={listLink('compras')} className="justify-self-start max-sm:w-full max-sm:justify-center">
        Ir a descargar comprobantes
        <ChevronRight aria-hidden="true" />
      </ButtonLink>
    </Card>
  )
}

function FileCount({ summary }: { summary: BookSummary | undefined }) {
  if (summary) return <b className="num font-semibold text-text">{formatCount(summary.files_count)}</b>
  // As wide as the number, so that the line breaks do not move when it arrives.
  return (
    <span className="inline-block w-7 align-middle">
      <Skeleton className="h-3.5" />
    </span>
  )
}

/** `1 más espera su archivo de SUNAT; 2 no tienen XML en SUNAT`; no file comes while SUNAT refuses the key. */
function withoutFile(
  { total_cpes_count: total, files_count: stored, files_missing_count: missing }: BookSummary,
  isRefused: boolean,
): string {
  const none = total - stored - missing
  const waits = missing === 1 ? 'espera' : 'esperan'
  const lacks = missing === 1 ? 'no tiene su XML' : 'no tienen su XML'
  const texts = [
    missing > 0 &&
      (isRefused
        ? `${formatCount(missing)} más ${lacks}, porque SUNAT no acepta la clave SOL`
        : `${formatCount(missing)} más ${waits} su archivo de SUNAT`),
    none > 0 && `${formatCount(none)} ${missing > 0 ? '' : 'más '}no ${none === 1 ? 'tiene' : 'tienen'} XML en SUNAT`,
  ]
  return texts.filter((text) => text !== false).join('; ')
}
