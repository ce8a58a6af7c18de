import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { FilterPanel } from '../filters/filter-panel.tsx'
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import type { Book } from '../../../lib/url/use-book.ts'
import { SeriesNumberSearch } from '../filters/series-number-search.tsx'
import { FILTERS, type ActiveFilter } from '../filters/filters.ts'
import { daysName, hasDays, type Days } from '../filters/days.ts'
import { DaysPanel } from '../filters/days-panel.tsx'
import { SortSelect } from './sort-select.tsx'
import type { VoucherSorting } from './use-voucher-sort.ts'

type VoucherToolbarProps = {
  book: Book
  period: PeriodKey
  filter: ActiveFilter | undefined
  filterValue: string
  onFilter: (filter: ActiveFilter | undefined) => void
  days: Days
  onDays: (days: Days) => void
  sorting: Pick<VoucherSorting, 'sort' | 'setSort'>
  selectedCount: number
  /** Copies the selected rows, or all shown ones; absent while there are none. */
  onCopy: (() => void) | undefined
  /** Actions on all vouchers of the list, such as downloading their files. */
  actions?: ReactNode
}

/** The search, the filter, the active filter and the actions of the list. */
export function VoucherToolbar(props: VoucherToolbarProps) {
  const { book, period, filter, filterValue, onFilter, days, onDays, sorting, selectedCount, onCopy, actions } = props
  const isPhone = useIsPhone()
  const searched = filter?.name === 'numero' ? filter.value : ''
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="w-80 phone:w-full">
        <SeriesNumberSearch
          key={searched}
          initial={searched}
          onSearch={(value) => onFilter({ name: 'numero', value })}
        />
      </div>
      <FilterPanel book={book} period={period} active={filter} onFilter={onFilter} />
      <DaysPanel active={days} onDays={onDays} />
      {filter && (
        <div className="flex h-control max-w-full min-w-0 items-center">
          <Chip name={FILTERS[filter.name].chip} value={filterValue} onClear={() => onFilter(undefined)} />
        </div>
      )}
      {hasDays(days) && (
        <div className="flex h-control max-w-full min-w-0 items-center">
          <Chip name="Fecha" value={daysName(days)} onClear={() => onDays({})} />
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
      {isPhone && (
        <div className="w-full *:w-full">
          <SortSelect book={book} value={sorting.sort} onChange={sorting.setSort} />
        </div>
      )}
    </div>
  )
}

function copyLabel(selectedCount: number): string {
  if (selectedCount === 0) return 'Copiar filas'
  return selectedCount === 1 ? 'Copiar 1 fila' : `Copiar ${selectedCount} filas`
}
