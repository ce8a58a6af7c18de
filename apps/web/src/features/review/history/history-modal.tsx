import type { ReviewAction } from '@contapro/contract/review'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { limaMoment } from '../../../lib/format/lima-moment.ts'
import { periodInSentence } from '../../../lib/format/period-name.ts'
import { soles } from '../../../lib/format/soles.ts'
import { voucherCount } from '../../../lib/format/voucher-count.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryModal } from '../../../ui/overlays/query-modal.tsx'
import { Pagination } from '../../../ui/tables/pagination.tsx'
import { seriesNumberOf } from '../decisions/describe-result.ts'
import type { DecisionFlow } from '../decisions/use-decision-flow.ts'
import { reviewQueries } from '../queries.ts'

const VERBS: Record<ReviewAction['kind'], string> = {
  validate: 'validó',
  decline: 'declinó',
  undo: 'deshizo la decisión de',
  destination: 'cambió el destino de',
}

const MAX_CODES_SHOWN = 5

type HistoryModalProps = {
  period: PeriodKey
  flow: Pick<DecisionFlow, 'undo' | 'isUndoing'>
  onClose: () => void
}

/** The decisions of a period, newest first. One that still holds can be undone. */
export function HistoryModal({ period, flow, onClose }: HistoryModalProps) {
  const [page, setPage] = useState(1)
  const history = useQuery({ ...reviewQueries.history(period, page), placeholderData: keepPreviousData })
  return (
    <QueryModal
      title={`Historial de ${periodInSentence(period.taxPeriod)}`}
      query={history}
      loadingLabel="Cargando el historial..."
      onClose={onClose}
    >
      {({ data: actions, metadata }) =>
        actions.length === 0 ? (
          <EmptyState
            as="p"
            title="Aún no hay decisiones en este periodo"
            text="Aquí verás quién validó o declinó cada comprobante, cuándo y por qué."
          />
        ) : (
          <>
            <ul className="divide-y divide-line-soft">
              {actions.map((action) => (
                <ActionItem key={action.id} action={action} flow={flow} />
              ))}
            </ul>
            <div className="mt-2 flex justify-center">
              <Pagination page={page} totalPages={metadata.pagination.total_pages} onChange={setPage} />
            </div>
          </>
        )
      }
    </QueryModal>
  )
}

function ActionItem({ action, flow }: { action: ReviewAction; flow: HistoryModalProps['flow'] }) {
  const { kind, by, at, reason, count, total, igv, codes, undoable_count: undoable } = action
  const shown = codes.slice(0, MAX_CODES_SHOWN).map(seriesNumberOf)
  const rest = count - shown.length
  const isDecision = kind === 'validate' || kind === 'decline'
  const isListed = codes.length === count
  return (
    <li className="flex items-start justify-between gap-3 py-3 text-13">
      <div className="min-w-0">
        <p>
          <b className="font-medium">{by}</b> {VERBS[kind]} {voucherCount(count)}
        </p>
        <p className="num text-12 text-text-2">
          {limaMoment(at)} · {soles(total)} · IGV {soles(igv)}
        </p>
        {reason && <p className="text-12 text-text-2">Motivo: {reason}</p>}
        <p className="text-12 wrap-anywhere text-text-3">
          {shown.join(', ')}
          {rest > 0 && ` y ${voucherCount(rest)} más`}
        </p>
        {isDecision && undoable > 0 && !isListed && (
          <p className="text-12 text-text-3">Para deshacerla, elige sus comprobantes en la lista.</p>
        )}
      </div>
      {isDecision && undoable > 0 && isListed && (
        <Button size="sm" loading={flow.isUndoing} onClick={() => flow.undo(codes)}>
          Deshacer
        </Button>
      )}
    </li>
  )
}
