import { MAX_LOT_SIZE } from '@contapro/contract/detraction-lots'
import type { Detraction } from '@contapro/contract/detractions'
import { Landmark } from 'lucide-react'

import { formatCount } from '../../../lib/format/format-count.ts'
import { soles } from '../../../lib/format/soles.ts'
import { wholeSoles } from '../../../lib/format/whole-soles.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { sumChosen } from './use-chosen-rows.ts'

type LotBarProps = {
  rows: readonly Detraction[]
  /** Marks the rows of the other pages too; absent when there are none, or they are marked. */
  all?: { count: number; isPending: boolean; onMark: () => void } | undefined
  /** Shows the lot that they would make. */
  onMake: () => void
  onClear: () => void
}

/** Takes the place of the pager while rows are chosen: their sums, and the file that pays them. */
export function LotBar({ rows, all, onMake, onClear }: LotBarProps) {
  const { amount, deferredIgv, awaitedIgv, lostIgv } = sumChosen(rows)
  const isTooMany = rows.length > MAX_LOT_SIZE
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 phone:flex-1">
        <output className="num block whitespace-normal">
          <b className="font-semibold text-text">
            {rows.length === 1 ? '1 elegida' : `${formatCount(rows.length)} elegidas`}
          </b>
          {' · '}
          <b className="font-semibold text-text">{wholeSoles(amount)}</b>
          {' · '}
          IGV diferido {soles(deferredIgv)}
          {awaitedIgv > 0 && `, por diferir ${soles(awaitedIgv)}`}
          {lostIgv > 0 && `, crédito perdido ${soles(lostIgv)}`}
          {isTooMany && <span className="block text-warn-text">Elige {MAX_LOT_SIZE} comprobantes como máximo</span>}
        </output>
        {all && (
          <LinkButton
            className="text-left"
            aria-disabled={all.isPending}
            onClick={all.isPending ? undefined : all.onMark}
          >
            {all.count > MAX_LOT_SIZE
              ? `Marcar las primeras ${MAX_LOT_SIZE} de todas las páginas`
              : `Marcar las ${formatCount(all.count)} de todas las páginas`}
          </LinkButton>
        )}
      </div>
      <Button variant="ghost" size="sm" onClick={onClear} className="sm:ml-auto phone:h-control">
        Quitar elección
      </Button>
      <Button
        variant="primary"
        size="sm"
        icon={<Landmark aria-hidden="true" />}
        aria-haspopup="dialog"
        disabled={isTooMany}
        onClick={onMake}
        className="phone:h-control phone:w-full"
      >
        Archivo para el Banco de la Nación
      </Button>
    </div>
  )
}
