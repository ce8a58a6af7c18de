import { MAX_LOT_SIZE, type Detraction } from '@contapro/contract/detractions'
import { Landmark } from 'lucide-react'

import { formatCount } from '../../../lib/format/format-count.ts'
import { soles } from '../../../lib/format/soles.ts'
import { wholeSoles } from '../../../lib/format/whole-soles.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { sumChosen } from './use-chosen-rows.ts'

type LotBarProps = { rows: readonly Detraction[]; isMaking: boolean; onMake: () => void; onClear: () => void }

/** Takes the place of the pager while rows are chosen: their sums, and the file that pays them. */
export function LotBar({ rows, isMaking, onMake, onClear }: LotBarProps) {
  const { amount, igv } = sumChosen(rows)
  const isTooMany = rows.length > MAX_LOT_SIZE
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <output className="num min-w-0">
        <b className="font-semibold text-text">
          {rows.length === 1 ? '1 elegida' : `${formatCount(rows.length)} elegidas`}
        </b>
        {' · '}
        <b className="font-semibold text-text">{wholeSoles(amount)}</b>
        {' · '}
        libera {soles(igv)} de IGV
        {isTooMany && <span className="block text-warn-text">Elige {MAX_LOT_SIZE} comprobantes como máximo</span>}
      </output>
      <div className="flex gap-2 phone:w-full phone:flex-wrap-reverse phone:*:flex-1">
        <Button variant="ghost" size="sm" onClick={onClear} className="phone:h-control">
          Quitar elección
        </Button>
        <Button
          variant="primary"
          size="sm"
          icon={<Landmark aria-hidden="true" />}
          loading={isMaking}
          disabled={isTooMany}
          onClick={onMake}
          className="phone:h-control"
        >
          Archivo para el Banco de la Nación
        </Button>
      </div>
    </div>
  )
}
