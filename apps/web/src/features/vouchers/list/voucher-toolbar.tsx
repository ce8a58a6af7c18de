import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { FilterPanel } from '../filters/filter-panel.tsx'
import type { PeriodKey } from '../../../lib/address/period-key.ts'
import { SerieNumberSearch } from '../filters/serie-number-search.tsx'
import { FILTERS, type ActiveFilter } from '../filters/voucher-filter.ts'

type VoucherToolbarProps = {
  period: PeriodKey
  filter: ActiveFilter | undefined
  filterValue: string
  onFilter: (filter: ActiveFilter | undefined) => void
  selectedCount: number
  /** Copies the selected rows, or all shown ones; absent while there are none. */
  onCopy: (() => void) | undefined
  /** Actions on all vouchers of the list, such as downloading their files. */
  actions?: ReactNode
}

/** The search, the filter, the active filter and the actions of the list. */
export function VoucherToolbar(props: VoucherToolbarProps) {
  const { period, filter, filterValue, onFilter, selectedCount, onCopy, actions } = props
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
      <FilterPanel period={period} active={filter} onFilter={onFilter} />
      {filter && (
        <div className="flex h-control max-w-full min-w-0 items-center">
          <Chip name={FILTERS[filter.name].chip} value={filterValue} onClear={() => onFilter(undefined)} />
        </div>
      )}
      <div className="ml-auto flex gap-2">
        {onCopy && (
          <Button icon={<Copy aria-hidden="true" />} onClick={onCopy}>
            {copyLabel(selectedCount)}
          </Button>
        )}
        {actions}
      </div>
    </div>
  )
}

function copyLabel(selectedCount: number): string {
  if (selectedCount === 0) return 'Copiar filas'
  return selectedCount === 1 ? 'Copiar 1 fila' : `Copiar ${selectedCount} filas`
}
