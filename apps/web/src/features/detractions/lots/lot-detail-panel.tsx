import type { DetractionLotLine } from '@contapro/contract/detractions'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'

import { voucherCount } from '../../../lib/format/voucher-count.ts'
import { plainWholeAmount } from '../../../lib/format/whole-soles.ts'
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
import { seriesNumberOfCode } from '../../../lib/format/series-number-of-code.ts'
import { StatedOtherwiseList } from './stated-otherwise-list.tsx'

type LotDetailPanelProps = { period: PeriodKey; lot: string; onBack: () => void; onClose: () => void }

/** One lot: its state and sums, and the vouchers that it pays. */
export function LotDetailPanel({ period, lot: number, onBack, onClose }: LotDetailPanelProps) {
  const query = useQuery(detractionQueries.lot(period.businessUuid, number))
  const [isCanceling, setCanceling] = useState(false)
  const lot = query.data
  return (
    <SidePanel
      title={`Lote ${number}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>Ver los lotes</Button>
          {lot && canCancel(lot) && (
            <Button variant="danger" aria-haspopup="dialog" onClick={() => setCanceling(true)}>
              Anular lote
            </Button>
          )}
          {lot && lot.state !== 'CANCELLED' && <DownloadLot lot={lot} period={period} variant="primary" />}
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
          <div>
            <LotBadge state={lot.state} />
          </div>
          <LotFacts lot={lot} ruc={period.ruc} />
          <StatedOtherwiseList lines={lot.lines.flatMap(statedOtherwise)} />
          <section className="grid gap-1 text-13">
            <h3 className="font-semibold">{voucherCount(lot.lines.length)}, S/</h3>
            <ul aria-label={`Comprobantes del lote ${number}`}>
              {lot.lines.map((line) => (
                <LotLine key={line.code} line={line} />
              ))}
            </ul>
          </section>
        </div>
      )}
      {isCanceling && lot && (
        <CancelLotModal businessUuid={period.businessUuid} lot={lot} onClose={() => setCanceling(false)} />
      )}
    </SidePanel>
  )
}

function LotLine({ line }: { line: DetractionLotLine }) {
  const { code, supplier_business_name: name, supplier_ruc: ruc, amount, is_paid: isPaid } = line
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-1.5 not-last:border-b not-last:border-line-soft">
      <span className="truncate text-12/4" title={`${name}, RUC ${ruc}`}>
        {name}
      </span>
      <b className="num text-right font-semibold">{plainWholeAmount(amount)}</b>
      <span className="num text-12/4 text-text-3">
        {seriesNumberOfCode(code)} · RUC {ruc}
      </span>
      {isPaid && (
        <span className="inline-flex items-center justify-end gap-1 text-12/4 text-ok-text">
          <Check aria-hidden="true" className="size-3" />
          Pagada
        </span>
      )}
    </li>
  )
}

function statedOtherwise(line: DetractionLotLine) {
  const { stated_amount: stated, detraction_amount: amount } = line
  return stated === null || amount === null ? [] : [{ ...line, stated_amount: stated, detraction_amount: amount }]
}
