import type { BoardCounts, BoardState } from '@contapro/contract/office'

import { classNames } from '../../../lib/format/class-names.ts'
import { formatCount } from '../../../lib/format/format-count.ts'
import { typedKeys } from '@contapro/domain/lists/typed-keys'

const STATES = {
  declared: { label: 'Declarados', color: 'bg-ok' },
  ready: { label: 'Listos para declarar', color: 'bg-accent' },
  pending: { label: 'Con pendientes', color: 'bg-warn' },
  current: { label: 'Mes en curso', color: 'bg-line-hover' },
  incomplete: { label: 'Sin datos completos', color: 'bg-text-3' },
} as const satisfies Record<BoardState, { label: string; color: string }>

/** How far the office is, as a bar and in numbers. */
export function BoardStates({ counts }: { counts: BoardCounts['states'] | undefined }) {
  const states = typedKeys(STATES).filter((state) => state !== 'current' || (counts?.current ?? 0) > 0)
  return (
    <div>
      <div aria-hidden="true" className="flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-pressed">
        {counts &&
          states
            .filter((state) => (counts[state] ?? 0) > 0)
            .map((state) => <span key={state} className={STATES[state].color} style={{ flexGrow: counts[state] }} />)}
      </div>
      <ul className="mt-2 flex min-h-4 flex-wrap gap-x-5 gap-y-1 text-12/4 text-text-2">
        {states.map((state) => (
          <li key={state} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={classNames('size-2 rounded-xs', STATES[state].color)} />
            {STATES[state].label}
            {counts && <b className="num font-semibold text-text">{formatCount(counts[state] ?? 0)}</b>}
          </li>
        ))}
      </ul>
    </div>
  )
}
