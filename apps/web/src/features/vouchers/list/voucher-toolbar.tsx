import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { FilterPanel } from '../filters/filter-panel.tsx'
import type { Of } from '../queries.ts'
import { SerieNumberSearch } from '../filters/serie-number-search.tsx'
import { FILTERS, type ActiveFilter } from '../filters/voucher-filter.ts'

type VoucherToolbarProps = {
  of: Of
  filter: ActiveFilter | undefined
  filterValue: string
  onFilter: (filter: ActiveFilter | undefined) => void
  markedCount: number
  /** Copies the marked rows, or all that are shown; absent while there are none. */
  onCopy: (() => void) | undefined
  /** What concerns all vouchers of the list, such as downloading their files. */
  actions?: ReactNode
}

/** One line over the list: find, filter, and what is in force. */
export function VoucherToolbar(props: VoucherToolbarProps) {
  const { of, filter, filterValue, onFilter, markedCount, onCopy, actions } = props
  const searched = filter?.name === 'numero' ? filter.value : ''
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="w-80 phone:w-full">
        <SerieNumberSearch
          key={searched}
          initial={searched}
          onSearch={(value) => onFilter({ name: 'numero', value })}
        />
      </div>
      <FilterPanel of={of} active={filter} onFilter={onFilter} />
      {filter && (
        <div className="flex h-control max-w-full min-w-0 items-center">
          <Chip name={FILTERS[filter.name].chip} value={filterValue} onClear={() => onFilter(undefined)} />
        </div>
      )}
      <div className="ml-auto flex gap-2">
        {onCopy && (
          <Button icon={<Copy aria-hidden="true" />} onClick={onCopy}>
            {copyLabel(markedCount)}
          </Button>
        )}
        {actions}
      </div>
    </div>
  )
}

function copyLabel(marked: number): string {
  if (marked === 0) return 'Copiar filas'
  return marked === 1 ? 'Copiar 1 fila' : `Copiar ${marked} filas`
}
