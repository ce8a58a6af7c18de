import type { ReviewAction } from '@contapro/contract/review'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { formatCount } from '../../../lib/format/format-count.ts'
import { limaMoment } from '../../../lib/format/lima-moment.ts'
import { periodInSentence } from '../../../lib/format/period-name.ts'
import { soles } from '../../../lib/format/soles.ts'
import { voucherCount } from '../../../lib/format/voucher-count.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryModal } from '../../../ui/overlays/query-modal.tsx'
import { Pagination } from '../../../ui/tables/pagination.tsx'
import { seriesNumberOfCode } from '../../../lib/format/series-number-of-code.ts'
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
  flow: Pick<DecisionFlow, 'undo' | 'undoneAction'>
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
  const { id, kind, by, at, reason, count, total, igv, codes, undoable_count: undoable } = action
  const shown = codes.slice(0, MAX_CODES_SHOWN).map(seriesNumberOfCode)
  const rest = count - shown.length
  const titleId = useId()
  return (
    <li className="flex items-start justify-between gap-3 py-3 text-13">
      <div className="min-w-0">
        <p id={titleId}>
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
        <p className="text-12 text-text-2 empty:hidden">{describeMemory(action)}</p>
        <p className="text-12 text-text-2 empty:hidden">{kind !== 'undo' && describeForce(undoable, count)}</p>
      </div>
      {undoable > 0 && (
        <Button
          size="sm"
          aria-describedby={titleId}
          loading={flow.undoneAction === id}
          onClick={() => flow.undo({ action_id: id })}
        >
          Deshacer
        </Button>
      )}
    </li>
  )
}

/** What the decision answers for purchases that come later. */
function describeMemory({ kind, applies_to_supplier: isForSupplier, remembered }: ReviewAction): string | undefined {
  if (kind === 'destination' && isForSupplier) return 'También lo que llegue de este proveedor.'
  const concepts = remembered.join(', ')
  if (kind === 'validate' && concepts) return `No se vuelve a preguntar por este proveedor: ${concepts}.`
  if (kind === 'decline' && isForSupplier && concepts)
    return `También se declina lo que llegue de este proveedor: ${concepts}.`
  return undefined
}

/** What is left of a decision that was undone, replaced by another, or opened again by changed facts. */
function describeForce(inForce: number, count: number): string | undefined {
  if (inForce === count) return undefined
  return inForce === 0 ? 'Ya no está vigente.' : `Sigue vigente en ${formatCount(inForce)} de ${voucherCount(count)}.`
}
