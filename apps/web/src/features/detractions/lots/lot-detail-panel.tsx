import type { DetractionLotLine } from '@contapro/contract/detraction-lots'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import { voucherCount } from '../../../lib/format/voucher-count.ts'
import { depositsBetweenPath } from '../../../lib/url/dashboard-path.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { SidePanel } from '../../../ui/overlays/side-panel.tsx'
import { detractionQueries } from '../queries.ts'
import { canCancel } from './can-cancel.ts'
import { CancelLotModal } from './cancel-lot-modal.tsx'
import { DownloadLot } from './download-lot.tsx'
import { LotBadge } from './lot-badge.tsx'
import { LotFacts } from './lot-facts.tsx'
import { LotLine } from './lot-line.tsx'
import { canRelease, paidSoFar, releaseLabel, whyNoFile } from './lot-rest.ts'
import { MissingConstancias } from './missing-constancias.tsx'
import { ReleaseLotModal } from './release-lot-modal.tsx'
import { statedOtherwise } from './stated-otherwise.ts'
import { StatedOtherwiseList } from './stated-otherwise-list.tsx'

type LotDetailPanelProps = { period: PeriodKey; lot: string; onBack: () => void; onClose: () => void }

/** One lot: its state and sums, and the vouchers that it pays. */
export function LotDetailPanel({ period, lot: number, onBack, onClose }: LotDetailPanelProps) {
  const query = useQuery(detractionQueries.lot(period.businessUuid, number))
  const [asked, setAsked] = useState<'cancel' | 'release'>()
  const answered = () => setAsked(undefined)
  const lot = query.data
  return (
    <SidePanel
      title={`Lote ${number}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>Ver los lotes</Button>
          {lot && canCancel(lot) && (
            <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsked('cancel')}>
              Anular lote
            </Button>
          )}
          {lot && canRelease(lot) && (
            <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsked('release')}>
              {releaseLabel(lot)}
            </Button>
          )}
          {lot?.sas && <DownloadLot lot={lot} period={period} variant="primary" />}
        </>
      }
    >
      {query.isPending && (
        <SkeletonRows
          label="Cargando el lote..."
          rows={4}
          rowClass="grid h-14 content-center gap-3 not-last:border-b not-last:border-line-soft"
          bars={['h-2.5 w-2/5', 'h-2.5 w-4/5']}
        />
      )}
      {query.isLoadingError && <QueryFailure query={query} />}
      {lot && (
        <div className="grid gap-5">
          <div className="grid justify-items-start gap-2 text-13 text-text-2">
            <LotBadge state={lot.state} />
            {lot.state === 'PARTLY_PAID' && <p className="num">{paidSoFar(lot)}</p>}
            {whyNoFile(lot) && <p>{whyNoFile(lot)}</p>}
            <PaidLines period={period} lines={lot.lines} onOpen={onClose} />
            {lot.waiting_count > 0 && <MissingConstancias businessUuid={period.businessUuid} />}
          </div>
          <LotFacts lot={lot} ruc={period.ruc} isOpen={lot.state === 'OPEN'} />
          <StatedOtherwiseList lines={lot.lines.flatMap(statedOtherwise)} />
          <section className="grid gap-1 text-13">
            <h3 className="font-semibold">{voucherCount(lot.lines.length)}, S/</h3>
            <ul aria-label={`Comprobantes del lote ${number}`}>
              {lot.lines.map((line) => (
                <LotLine key={line.code} line={line} isPartOfPaid={lot.state === 'PARTLY_PAID'} />
              ))}
            </ul>
          </section>
        </div>
      )}
      {asked === 'cancel' && lot && <CancelLotModal businessUuid={period.businessUuid} lot={lot} onClose={answered} />}
      {asked === 'release' && lot && (
        <ReleaseLotModal businessUuid={period.businessUuid} lot={lot} onClose={answered} />
      )}
    </SidePanel>
  )
}

type PaidLinesProps = { period: PeriodKey; lines: readonly DetractionLotLine[]; onOpen: () => void }

/** The way to the constancias of a lot: 'Pagadas' lists them by the period of their vouchers, or all by their days. */
function PaidLines({ period, lines, onOpen }: PaidLinesProps) {
  const days = lines.flatMap(({ paid_on: day }) => day ?? []).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return null
  return (
    <Link to={depositsBetweenPath(period, { from, to })} onClick={onOpen} className="rounded-xs font-medium text-link">
      {days.length === 1 ? 'Ver su constancia' : 'Ver sus constancias'}
    </Link>
  )
}
