import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import { useState } from 'react'

import { Button } from '../../../ui/controls/button.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { OptionSearch } from '../../../ui/controls/option-search.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { voucherQueries, type Of } from '../queries.ts'
import { SerieNumberSearch } from './serie-number-search.tsx'
import { FILTER_NAMES, FILTERS, type ActiveFilter, type FilterName } from './voucher-filter.ts'

type FilterPanelProps = { of: Of; active: ActiveFilter | undefined; onFilter: (filter: ActiveFilter) => void }

/** Closed, open, a kind of filter chosen, a value picked (specification §2). */
export function FilterPanel({ of, active, onFilter }: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const pick = (filter: ActiveFilter) => {
    setOpen(false)
    onFilter(filter)
  }
  return (
    <Popover
      label="Filtrar comprobantes"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button icon={<ListFilter aria-hidden="true" />} className="data-[state=open]:bg-active">
          Filtrar
        </Button>
      }
    >
      <Kinds of={of} active={active} onPick={pick} />
    </Popover>
  )
}

type KindsProps = { of: Of; active: ActiveFilter | undefined; onPick: (filter: ActiveFilter) => void }

function Kinds({ of, active, onPick }: KindsProps) {
  const [kind, setKind] = useState<FilterName>(active?.name ?? 'tipo')
  return (
    <Root
      orientation="vertical"
      value={kind}
      onValueChange={(next) => setKind(next as FilterName)}
      className="grid w-128 max-w-full grid-cols-[11.5rem_minmax(0,1fr)] phone:w-[calc(100vw-1.5rem)] phone:grid-cols-1"
    >
      <div className="border-r border-line p-1 phone:border-r-0 phone:border-b">
        <p aria-hidden="true" className="px-2 pt-1.5 pb-1 text-12 text-text-3">
          Filtrar por
        </p>
        <List aria-label="Filtrar por" className="grid gap-0.5 phone:flex phone:flex-wrap">
          {FILTER_NAMES.map((name) => (
            <Trigger
              key={name}
              value={name}
              className="flex min-h-8 items-center rounded-sm px-2 text-left -outline-offset-2 hover:bg-hover data-[state=active]:bg-active data-[state=active]:font-medium touch:min-h-11 phone:px-3"
            >
              {FILTERS[name].label}
            </Trigger>
          ))}
        </List>
      </div>
      {FILTER_NAMES.map((name) => (
        <Content key={name} value={name} tabIndex={-1} className="min-w-0">
          <Values of={of} name={name} value={active?.name === name ? active.value : undefined} onPick={onPick} />
        </Content>
      ))}
    </Root>
  )
}

type ValuesProps = { of: Of; name: FilterName; value: string | undefined; onPick: (filter: ActiveFilter) => void }

function Values({ of, name, value, onPick }: ValuesProps) {
  const filters = useQuery(voucherQueries.filters(of))
  const pick = (picked: string) => onPick({ name, value: picked })
  if (name === 'numero') {
    return (
      <div className="p-2">
        <SerieNumberSearch initial={value ?? ''} onSearch={pick} />
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
    return <LoadFailure error={filters.error} onRetry={() => void filters.refetch()} retrying={filters.isFetching} />
  }
  const options = Object.entries(filters.data[FILTERS[name].by])
    .map(([key, { label, count }]) => ({ value: key, label, count }))
    .toSorted((one, other) => other.count - one.count || one.label.localeCompare(other.label, 'es'))
  return <OptionSearch label={`Buscar en ${FILTERS[name].label}`} options={options} value={value} onPick={pick} />
}
