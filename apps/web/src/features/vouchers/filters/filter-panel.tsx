import type { VoucherFilter } from '@contapro/contract/vouchers'
import { ListFilter } from 'lucide-react'
import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import { useState } from 'react'

import { Button } from '../../../ui/controls/button.tsx'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { OptionSearch } from '../../../ui/controls/option-search.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import type { BookTab } from '../../../lib/url/use-book.ts'
import { SeriesNumberSearch } from './series-number-search.tsx'
import { useFilterOptions } from './use-filter-options.ts'
import { CREDITS, FILTERS, type ActiveFilter, type FilterName } from './filters.ts'
import { FILTER_NAMES, findFilterName } from './voucher-filter.ts'

type FilterPanelProps = {
  book: BookTab
  period: PeriodKey
  active: ActiveFilter | undefined
  onFilter: (filter: ActiveFilter) => void
}

/** A popover that selects a filter and then one of its values. */
export function FilterPanel({ book, period, active, onFilter }: FilterPanelProps) {
  return (
    <Popover
      label="Filtrar comprobantes"
      trigger={
        <Button icon={<ListFilter aria-hidden="true" />} className="data-[state=open]:bg-active">
          Filtrar
        </Button>
      }
    >
      {(close) => (
        <FilterTabs
          book={book}
          period={period}
          active={active}
          onPick={(filter) => {
            close()
            onFilter(filter)
          }}
        />
      )}
    </Popover>
  )
}

type FilterTabsProps = Omit<FilterPanelProps, 'onFilter'> & { onPick: (filter: ActiveFilter) => void }

/** The kinds of filters, and the values of the chosen kind. */
export function FilterTabs({ book, period, active, onPick }: FilterTabsProps) {
  const [openName, setName] = useState<FilterName>(active?.name ?? 'tipo')
  return (
    <Root
      orientation="vertical"
      value={openName}
      onValueChange={(next) => setName(findFilterName(book, next) ?? openName)}
      className="grid w-128 max-w-full grid-cols-[11.5rem_minmax(0,1fr)] phone:w-full phone:grid-cols-1 phone:gap-2"
    >
      <div className="border-r border-line p-1 phone:border-r-0 phone:p-0">
        <p aria-hidden="true" className="px-2 pt-1.5 pb-1 text-12 text-text-3 phone:px-0 phone:pt-0">
          Filtrar por
        </p>
        <List aria-label="Filtrar por" className="grid gap-0.5 phone:flex phone:flex-wrap phone:gap-2">
          {FILTER_NAMES[book].map((name) => (
            <Trigger
              key={name}
              value={name}
              className="flex min-h-8 items-center rounded-sm px-2 text-left -outline-offset-2 hover:bg-hover data-[state=active]:bg-active data-[state=active]:font-medium touch:min-h-11 phone:border phone:border-line-strong phone:px-3 phone:data-[state=active]:border-accent-soft-line phone:data-[state=active]:bg-accent-soft phone:data-[state=active]:text-accent-soft-text"
            >
              {FILTERS[name].label}
            </Trigger>
          ))}
        </List>
      </div>
      {FILTER_NAMES[book].map((name) => (
        <Content key={name} value={name} tabIndex={-1} className="min-w-0 phone:-mx-2 phone:min-h-56">
          <FilterValues
            book={book}
            period={period}
            name={name}
            value={active?.name === name ? active.value : undefined}
            onPick={onPick}
          />
        </Content>
      ))}
    </Root>
  )
}

type FilterValuesProps = {
  book: BookTab
  period: PeriodKey
  name: FilterName
  value: string | undefined
  onPick: (filter: ActiveFilter) => void
}

function FilterValues(props: FilterValuesProps) {
  const { name, value, onPick } = props
  const { by, label } = FILTERS[name]
  if (by !== 'credit') return <PeriodValues {...props} by={by} />
  return (
    <OptionSearch
      label={`Buscar en ${label}`}
      options={CREDITS}
      value={value}
      onPick={(picked) => onPick({ name, value: picked })}
    />
  )
}

/** The values that the vouchers of the period have. */
function PeriodValues({ book, period, name, value, by, onPick }: FilterValuesProps & { by: VoucherFilter }) {
  const { filters, options, isSearching, onSearch } = useFilterOptions(book, period, by)
  const pick = (picked: string) => onPick({ name, value: picked })
  if (name === 'numero') {
    return (
      <div className="p-2">
        <SeriesNumberSearch initial={value ?? ''} onSearch={pick} />
      </div>
    )
  }
  if (filters.isPending) {
    return (
      <div className="grid h-40 place-items-center text-text-3">
        <Spinner label="Cargando los filtros..." />
      </div>
    )
  }
  if (!filters.data) {
    return <QueryFailure query={filters} />
  }
  return (
    <OptionSearch
      label={`Buscar en ${FILTERS[name].label}`}
      options={options}
      value={value}
      onPick={pick}
      onSearch={onSearch}
      isSearching={isSearching}
    />
  )
}
