import { ListFilter } from 'lucide-react'
import { useState } from 'react'

import type { PeriodKey } from '../../../lib/url/period-key.ts'
import type { BookTab } from '../../../lib/url/use-book.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { hasDays, readDay, type Days } from '../../../lib/url/days.ts'
import { DaysFields, areWrong } from './days-fields.tsx'
import { FilterTabs } from './filter-panel.tsx'
import type { ActiveFilter } from './filters.ts'

type FilterSheetProps = {
  book: BookTab
  period: PeriodKey
  active: ActiveFilter | undefined
  days: Days
  onApply: (filter: ActiveFilter | undefined, days: Days) => void
}

/** On phones: a sheet with the filter and the days, which apply together. */
export function FilterSheet(props: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const isActive = props.active !== undefined || hasDays(props.days)
  return (
    <>
      <Button
        icon={<ListFilter aria-hidden="true" />}
        aria-haspopup="dialog"
        className={isActive ? 'w-control px-0!' : ''}
        onClick={() => setOpen(true)}
      >
        {/* The chips of the active filters need the room. */}
        <span className={isActive ? 'sr-only' : ''}>Filtrar</span>
      </Button>
      {isOpen && <OpenSheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function OpenSheet({ book, period, active, days, onApply, onClose }: FilterSheetProps & { onClose: () => void }) {
  const [filter, setFilter] = useState(active)
  const [typedDays, setDays] = useState(days)
  const apply = (nextFilter: ActiveFilter | undefined, nextDays: Days) => {
    onClose()
    onApply(nextFilter, nextDays)
  }
  return (
    <Modal
      title="Filtrar comprobantes"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => apply(undefined, {})}>Quitar filtros</Button>
          <Button
            variant="primary"
            disabled={areWrong(typedDays)}
            onClick={() => apply(filter, { from: readDay(typedDays.from ?? ''), to: readDay(typedDays.to ?? '') })}
          >
            Aplicar
          </Button>
        </>
      }
    >
      <div className="grid gap-5 text-13">
        <FilterTabs
          book={book}
          period={period}
          active={filter}
          // A number has a button of its own to search it with.
          onPick={(picked) => (picked.name === 'numero' ? apply(picked, typedDays) : setFilter(picked))}
        />
        <fieldset className="grid gap-3 xs:grid-cols-2">
          <legend className="mb-2 text-12 text-text-3">Fecha de emisión</legend>
          <DaysFields days={typedDays} onChange={setDays} />
        </fieldset>
      </div>
    </Modal>
  )
}
