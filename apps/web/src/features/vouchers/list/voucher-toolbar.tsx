import { Copy, ListChecks } from 'lucide-react'
import { memo, type ReactNode } from 'react'

import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import type { BookTab } from '../../../lib/url/use-book.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { daysName, hasDays, type Days } from '../../../lib/url/days.ts'
import { DaysPanel } from '../filters/days-panel.tsx'
import { FilterPanel } from '../filters/filter-panel.tsx'
import { FilterSheet } from '../filters/filter-sheet.tsx'
import { FILTERS, type ActiveFilter } from '../filters/filters.ts'
import { SeriesNumberSearch } from '../filters/series-number-search.tsx'
import { toFilterQuery } from '../fetch-list.ts'
import type { RenderFiles } from '../voucher.ts'
import { SortSelect } from './sort-select.tsx'
import type { VoucherSorting } from './use-voucher-sort.ts'

type VoucherToolbarProps = {
  book: BookTab
  period: PeriodKey
  filter: ActiveFilter | undefined
  filterValue: string
  onFilter: (filter: ActiveFilter | undefined) => void
  days: Days
  onDays: (days: Days) => void
  onFilterAndDays: (filter: ActiveFilter | undefined, days: Days) => void
  sorting: Pick<VoucherSorting, 'sort' | 'setSort'>
  /** Copies all shown rows; absent while there are none, and while some are selected. */
  onCopy: (() => void) | undefined
  /** Starts or ends the selection of rows on phones. */
  onPick: () => void
  isPicking: boolean
  /** Vouchers of the list. */
  count: number
  renderFiles: RenderFiles | undefined
}

/** The search, the filter, the active filter and what can be done with all of the list. */
export const VoucherToolbar = memo((props: VoucherToolbarProps) => {
  const { filter, onFilter } = props
  const isPhone = useIsPhone()
  const searched = filter?.name === 'numero' ? filter.value : ''
  const search = (
    <SeriesNumberSearch key={searched} initial={searched} onSearch={(value) => onFilter({ name: 'numero', value })} />
  )
  return isPhone ? <PhoneToolbar {...props} search={search} /> : <WideToolbar {...props} search={search} />
})

type ToolbarProps = VoucherToolbarProps & { search: ReactNode }

function WideToolbar(props: ToolbarProps) {
  const { book, period, search, filter, onFilter, days, onDays, onCopy } = props
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="w-80">{search}</div>
      <FilterPanel book={book} period={period} active={filter} onFilter={onFilter} />
      <DaysPanel active={days} onDays={onDays} />
      <Chips {...props} />
      <div className="ml-auto flex gap-2">
        {onCopy && (
          <Button icon={<Copy aria-hidden="true" />} onClick={onCopy}>
            Copiar filas
          </Button>
        )}
        {filesOf(props)}
      </div>
    </div>
  )
}

/** Two rows: the search, then everything else. Chips scroll sideways in the room that is left. */
function PhoneToolbar(props: ToolbarProps) {
  const { book, period, search, filter, days, onFilterAndDays, sorting, onPick, isPicking } = props
  return (
    <div className="grid gap-2">
      {search}
      <div className="flex min-w-0 items-center gap-2">
        <FilterSheet book={book} period={period} active={filter} days={days} onApply={onFilterAndDays} />
        <div className="flex min-w-0 flex-1 gap-2 overflow-x-auto *:flex-none">
          <Chips {...props} />
        </div>
        <SortSelect book={book} value={sorting.sort} onChange={sorting.setSort} />
        <Button
          aria-label="Seleccionar filas"
          aria-pressed={isPicking}
          className="w-control px-0! aria-pressed:bg-active"
          onClick={onPick}
        >
          <ListChecks aria-hidden="true" />
        </Button>
        {filesOf(props)}
      </div>
    </div>
  )
}

function filesOf({ book, period, count, filter, days, renderFiles }: VoucherToolbarProps): ReactNode {
  return count > 0 && renderFiles?.({ book, period, count, filter: toFilterQuery(filter, days) })
}

function Chips({ filter, filterValue, onFilter, days, onDays }: VoucherToolbarProps) {
  return (
    <>
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
    </>
  )
}
