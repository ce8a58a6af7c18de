import type { DecisionKind } from '@contapro/contract/review'
import { formatSoles } from '@contapro/domain/money/format-soles'
import { Check, X } from 'lucide-react'

import { formatCount } from '../../../lib/format/format-count.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { sumVouchers } from './sum-vouchers.ts'
import type { ReviewSelection } from './use-review-selection.ts'

type BulkBarProps = {
  selection: ReviewSelection
  /** Vouchers of the whole list. */
  total: number
  onSelectAll: () => void
  isSelectingAll: boolean
  onDecide: (kind: DecisionKind) => void
}

/** The foot of the list while vouchers are selected: their count, total and IGV, and what can be decided about all of them. */
export function BulkBar({ selection, total, onSelectAll, isSelectingAll, onDecide }: BulkBarProps) {
  const count = selection.selected.size
  const sum = sumVouchers(selection.selected.values())
  return (
    <section
      aria-label="Acciones en lote"
      className="grid flex-none gap-2.5 border-t border-line bg-surface px-4 py-3 phone:sticky phone:bottom-0 phone:z-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-13">
        <output>
          <b className="font-semibold">
            {formatCount(count)} {count === 1 ? 'seleccionado' : 'seleccionados'}
          </b>
        </output>
        <span className="num">
          <b className="font-semibold">{formatSoles(sum.total)}</b>, IGV {formatSoles(sum.igv)}
        </span>
        <span className="flex w-full flex-wrap gap-x-3 gap-y-1 text-12">
          {count < total && (
            <LinkButton disabled={isSelectingAll} onClick={onSelectAll}>
              {isSelectingAll ? 'Eligiendo...' : `Elegir los ${formatCount(total)}`}
            </LinkButton>
          )}
          <LinkButton onClick={selection.clear}>Quitar selección</LinkButton>
          {sum.leftOut > 0 && (
            <span className="text-text-3">
              {sum.leftOut === 1 ? '1 no suma' : `${formatCount(sum.leftOut)} no suman`}: anulados o sin soles
            </span>
          )}
        </span>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button
          size="sm"
          variant="primary"
          className="phone:h-control"
          icon={<Check aria-hidden="true" />}
          onClick={() => onDecide('validate')}
        >
          Validar {formatCount(count)}
        </Button>
        <Button
          size="sm"
          className="phone:h-control"
          icon={<X aria-hidden="true" />}
          onClick={() => onDecide('decline')}
        >
          Declinar {formatCount(count)}
        </Button>
      </div>
    </section>
  )
}
