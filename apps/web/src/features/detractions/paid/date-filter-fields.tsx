import { Check } from 'lucide-react'
import { useState } from 'react'

import { classNames } from '../../../lib/format/class-names.ts'
import { periodName } from '../../../lib/format/period-name.ts'
import type { Days } from '../../../lib/url/days.ts'
import { RangeCalendar } from '../../../ui/calendar/range-calendar.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'

/** The kinds of filter, under the names that the specification stores. */
const KINDS = [
  { value: 'fechaPago', label: 'Fecha de pago' },
  { value: 'fechaPeriodo', label: 'Periodo contable' },
] as const

type FilterKind = (typeof KINDS)[number]['value']

/** What is being chosen, and nothing shows yet. Choosing the period clears the days. */
export function useDateDraft(active: { days: Days | undefined; taxPeriod: string }) {
  const [kind, setKind] = useState<FilterKind>(active.days ? 'fechaPago' : 'fechaPeriodo')
  const [days, setDays] = useState<Days>(active.days ?? {})
  const [taxPeriod, setTaxPeriod] = useState(active.taxPeriod)
  const changeKind = (next: FilterKind) => {
    setKind(next)
    if (next === 'fechaPeriodo') setDays({})
  }
  return { kind, changeKind, days, setDays, taxPeriod, setTaxPeriod }
}

export type DateDraft = ReturnType<typeof useDateDraft>

export function isChosen({ kind, days }: DateDraft): boolean {
  return kind === 'fechaPeriodo' || days.from !== undefined
}

type DateFilterFieldsProps = { draft: DateDraft; taxPeriods: readonly string[]; monthCount: number }

export function DateFilterFields({ draft, taxPeriods, monthCount }: DateFilterFieldsProps) {
  return (
    <div className="grid gap-3">
      <div className="sm:w-72">
        <Segmented
          label="Filtrar por"
          hideLabel
          isShort
          options={KINDS}
          value={draft.kind}
          onChange={draft.changeKind}
        />
      </div>
      {draft.kind === 'fechaPago' ? (
        <RangeCalendar days={draft.days} onChange={draft.setDays} monthCount={monthCount} />
      ) : (
        <ul aria-label="Periodo contable" className="-m-1 grid max-h-66 gap-0.5 overflow-y-auto p-1">
          {taxPeriods.map((period) => (
            <li key={period}>
              <button
                type="button"
                aria-pressed={period === draft.taxPeriod}
                onClick={() => draft.setTaxPeriod(period)}
                className={classNames(
                  'flex h-8 w-full items-center justify-between rounded-sm px-2 text-left text-13 touch:h-11',
                  period === draft.taxPeriod ? 'bg-accent-soft font-medium text-accent-soft-text' : 'hover:bg-hover',
                )}
              >
                {periodName(period)}
                {period === draft.taxPeriod && <Check aria-hidden="true" className="size-4" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
