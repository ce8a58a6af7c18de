import type { DetractionsSummary, DueFilter } from '@contapro/contract/detractions'

import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { periodName } from '../../../lib/format/period-name.ts'
import { FilterChips } from '../../../ui/controls/filter-chips.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TypedSearch } from '../../../ui/controls/typed-search.tsx'
import { DetractionButtons } from '../detraction-buttons.tsx'
import type { TabProps } from '../list-props.ts'

type UnpaidToolbarProps = Pick<TabProps, 'period' | 'taxPeriods' | 'filter' | 'onPanel'> & {
  /** Undefined while the sums load, and when they are not known. */
  counted: DetractionsSummary | undefined
}

const ALL = 'todas'

/** The filters of 'Por pagar'; on phones the search with the lots, then the period, then the chips in a row that scrolls. */
export function UnpaidToolbar({ period, taxPeriods, filter, counted, onPanel }: UnpaidToolbarProps) {
  const { only, due } = filter
  const isPhone = useIsPhone()
  const chips = (
    <FilterChips<DueFilter | typeof ALL>
      label="Por vencimiento"
      value={due ?? ALL}
      onChange={(next) => filter.setDue(next === ALL ? undefined : next)}
      chips={[
        { value: ALL, label: 'Todas', count: counted?.unpaid.count },
        { value: 'overdue', label: 'Vencidas', count: counted?.overdue.count },
        { value: 'soon', label: 'Vencen en 3 días', count: counted?.soon.count },
        { value: 'later', label: 'Más adelante', count: counted?.later.count },
        // Together they are all: those whose deposits nobody read have no date that says anything.
        ...(due === 'unread' || (counted && counted.unread.count > 0)
          ? [{ value: 'unread' as const, label: 'Sin dato', count: counted?.unread.count }]
          : []),
      ]}
    />
  )
  const periods = (
    <Select
      label="Periodo contable"
      hideLabel
      variant="button"
      value={only ?? ALL}
      onChange={(next) => filter.setOnly(next === ALL ? undefined : next)}
      options={[
        { value: ALL, label: 'Todos los periodos' },
        ...withPeriod(taxPeriods, only).map((value) => ({ value, label: periodName(value) })),
      ]}
    />
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 phone:grid phone:grid-cols-1 phone:gap-y-2">
      {!isPhone && chips}
      <div className="flex min-w-0 items-center gap-3 phone:gap-2">
        <span className="hidden text-12 text-text-3 2xl:inline">Orden: fecha límite</span>
        <div className="w-66 min-w-0 phone:w-auto phone:flex-1">
          <TypedSearch
            label="Buscar proveedor, RUC o serie-número"
            placeholder="Buscar"
            value={filter.search}
            onSearch={filter.setSearch}
          />
        </div>
        {!isPhone && <div className="min-w-0">{periods}</div>}
        {isPhone && <DetractionButtons isShort period={period} onPanel={onPanel} />}
      </div>
      {isPhone && periods}
      {isPhone && chips}
    </div>
  )
}

/** A period of a link may have no data; the choice must still be able to show it. */
function withPeriod(taxPeriods: readonly string[], only: string | undefined): readonly string[] {
  return only && !taxPeriods.includes(only) ? [only, ...taxPeriods] : taxPeriods
}
