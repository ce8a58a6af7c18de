import type { BoardCounts, BoardFilter } from '@contapro/contract/office'

import { FilterChips } from '../../../ui/controls/filter-chips.tsx'
import type { BoardFilterState } from './use-board-filter.ts'

const CHIPS = [
  { value: 'all', label: 'Todos' },
  { value: 'overdue', label: 'Vencidos' },
  { value: 'due-soon', label: 'Vence hoy o mañana' },
  { value: 'observed', label: 'Con observados' },
  { value: 'detractions', label: 'Detracciones del mes vencidas o por vencer' },
  { value: 'without-rce', label: 'RCE sin descargar' },
  { value: 'undeclared', label: 'Sin declarar' },
  { value: 'incomplete', label: 'Sin datos completos' },
] as const satisfies readonly { value: BoardFilter; label: string }[]

export function BoardChips({ filter, counts }: { filter: BoardFilterState; counts: BoardCounts | undefined }) {
  return (
    <FilterChips<BoardFilter>
      label="Mostrar"
      value={filter.filter}
      onChange={filter.setFilter}
      chips={CHIPS.map(({ value, label }) => ({ value, label, count: counts?.filters[value] }))}
    />
  )
}
