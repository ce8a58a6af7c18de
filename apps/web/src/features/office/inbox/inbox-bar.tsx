import type { InboxItem } from '@contapro/contract/inbox'
import type { DecisionKind } from '@contapro/contract/review'
import { RefreshCw } from 'lucide-react'

import { formatCount } from '../../../lib/format/format-count.ts'
import { soles, toCents } from '../../../lib/format/soles.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Kbd } from '../../../ui/controls/kbd.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'

type InboxBarProps = {
  items: readonly InboxItem[]
  isCollecting: boolean
  onDecide: (kind: DecisionKind) => void
  onCollect: () => void
  onClear: () => void
}

/** What can be done with the selected items, of whatever clients. */
export function InboxBar({ items, isCollecting, onDecide, onCollect, onClear }: InboxBarProps) {
  const observed = items.filter(({ kind }) => kind === 'OBSERVED').length
  const known = items.flatMap(({ soles_at_risk: risk }) => risk ?? [])
  const sum = known.reduce((total, risk) => total + toCents(risk), 0) / 100
  return (
    <div
      data-selection-bar
      className="flex flex-none flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-gutter py-2.5 text-13 text-text-2 phone:sticky phone:bottom-0 phone:z-3"
    >
      <div className="flex items-center gap-3">
        <output className="num">
          <b className="font-semibold text-text">
            {formatCount(items.length)} {items.length === 1 ? 'elegido' : 'elegidos'}
          </b>
          , {known.length === 0 ? 'sin monto' : soles(sum)}
        </output>
        <LinkButton onClick={onClear}>Quitar elección</LinkButton>
      </div>
      <div className="flex gap-2 phone:w-full phone:flex-wrap-reverse phone:*:flex-1 phone:[&_kbd]:hidden">
        <Button
          size="sm"
          icon={<RefreshCw aria-hidden="true" />}
          loading={isCollecting}
          onClick={onCollect}
          className="phone:h-control"
        >
          Recopilar
        </Button>
        {observed > 0 && (
          <>
            <Button size="sm" variant="primary" onClick={() => onDecide('validate')} className="phone:h-control">
              Validar observados <Kbd>V</Kbd>
            </Button>
            <Button size="sm" onClick={() => onDecide('decline')} className="phone:h-control">
              Declinar <Kbd>D</Kbd>
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
