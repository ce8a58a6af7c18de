import type { DetractionLot } from '@contapro/contract/detraction-lots'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { formatCount } from '../../../lib/format/format-count.ts'
import { limaMoment } from '../../../lib/format/lima-moment.ts'
import { wholeSoles } from '../../../lib/format/whole-soles.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PreviousData } from '../../../ui/feedback/previous-data.tsx'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { SidePanel } from '../../../ui/overlays/side-panel.tsx'
import { Pagination } from '../../../ui/tables/pagination.tsx'
import { detractionQueries } from '../queries.ts'
import { CancelLotModal } from './cancel-lot-modal.tsx'
import { canCancel } from './can-cancel.ts'
import { DownloadLot } from './download-lot.tsx'
import { LotBadge } from './lot-badge.tsx'
import { canRelease, paidSoFar, releaseLabel } from './lot-rest.ts'
import { ReleaseLotModal } from './release-lot-modal.tsx'

type LotsPanelProps = { period: PeriodKey; onOpen: (lot: string) => void; onClose: () => void }

/** The lots of a business, newest first. */
export function LotsPanel({ period, onOpen, onClose }: LotsPanelProps) {
  const [page, setPage] = useState(1)
  const [canceled, setCanceled] = useState<DetractionLot>()
  const [released, setReleased] = useState<DetractionLot>()
  const lots = useQuery({ ...detractionQueries.lots(period.businessUuid, page), placeholderData: keepPreviousData })
  return (
    <SidePanel title="Lotes para el Banco de la Nación" onClose={onClose}>
      {lots.isPending && (
        <SkeletonRows
          label="Cargando los lotes..."
          rows={4}
          rowClass="grid h-28 content-center gap-3 not-last:border-b not-last:border-line-soft"
          bars={['h-2.5 w-2/5', 'h-2.5 w-4/5', 'h-6 w-32']}
        />
      )}
      {lots.isLoadingError && <QueryFailure query={lots} />}
      {lots.data?.pagination.total_items === 0 && (
        <EmptyState
          as="p"
          title="Todavía no hay lotes."
          text="Elige detracciones por pagar y prepara con ellas el archivo que las paga todas a la vez."
        />
      )}
      {lots.data && (
        <PreviousData when={lots.isPlaceholderData} className="grid gap-3">
          <ul aria-label="Lotes" className="-my-3">
            {lots.data.data.map((lot) => (
              <Lot
                key={lot.lot}
                lot={lot}
                period={period}
                onOpen={() => onOpen(lot.lot)}
                onCancel={() => setCanceled(lot)}
                onRelease={() => setReleased(lot)}
              />
            ))}
          </ul>
          <Pagination
            label="Páginas de lotes"
            page={page}
            totalPages={lots.data.pagination.total_pages}
            onChange={setPage}
          />
        </PreviousData>
      )}
      {canceled && (
        <CancelLotModal businessUuid={period.businessUuid} lot={canceled} onClose={() => setCanceled(undefined)} />
      )}
      {released && (
        <ReleaseLotModal businessUuid={period.businessUuid} lot={released} onClose={() => setReleased(undefined)} />
      )}
    </SidePanel>
  )
}

type LotProps = {
  lot: DetractionLot
  period: PeriodKey
  onOpen: () => void
  onCancel: () => void
  onRelease: () => void
}

function Lot({ lot, period, onOpen, onCancel, onRelease }: LotProps) {
  return (
    <li className="grid gap-1.5 py-3 text-13 not-last:border-b not-last:border-line-soft">
      <div className="flex items-center justify-between gap-3">
        <h3 className="num font-semibold">Lote {lot.lot}</h3>
        <LotBadge state={lot.state} />
      </div>
      <p className="num text-text-2">
        {lot.count === 1 ? '1 depósito' : `${formatCount(lot.count)} depósitos`} ·{' '}
        <b className="font-semibold text-text">{wholeSoles(lot.total)}</b> · {limaMoment(lot.made_at)}
      </p>
      {lot.state === 'PARTLY_PAID' && <p className="num text-text-2">{paidSoFar(lot)}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={`Ver lote ${lot.lot}`} onClick={onOpen}>
          Ver lote
        </Button>
        {lot.sas && <DownloadLot lot={lot} period={period} size="sm" />}
        {canCancel(lot) && (
          <Button size="sm" variant="danger" aria-haspopup="dialog" onClick={onCancel}>
            Anular lote
          </Button>
        )}
        {canRelease(lot) && (
          <Button size="sm" variant="danger" aria-haspopup="dialog" onClick={onRelease}>
            {releaseLabel(lot)}
          </Button>
        )}
      </div>
    </li>
  )
}
