import { periodRange } from '@contapro/domain/periods/tax-period'
import { Check } from 'lucide-react'
import { useState } from 'react'

import { classNames } from '../../../lib/format/class-names.ts'
import { periodName } from '../../../lib/format/period-name.ts'
import type { Days } from '../../../lib/url/days.ts'
import { RangeCalendar } from '../../../ui/calendar/range-calendar.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { SIDEWAYS_SCROLL } from '../../../ui/overlays/use-steps.ts'

/** The kinds of filter, under the names that the specification stores. */
const KINDS = [
  { value: 'fechaPago', label: 'Fecha de pago' },
  { value: 'fechaPeriodo', label: 'Periodo contable' },
] as const

type FilterKind = (typeof KINDS)[number]['value']

/** What is being chosen, and nothing shows yet. Choosing the period clears the days, and choosing days leaves the period. */
export function useDateDraft(active: { days: Days | undefined; taxPeriod: string }) {
  const [kind, setKind] = useState<FilterKind>(active.days ? 'fechaPago' : 'fechaPeriodo')
  const [days, setDays] = useState<Days>(active.days ?? {})
  const [taxPeriod, setTaxPeriod] = useState(active.taxPeriod)
  /** The calendar shows the month of a period from when that is chosen. */
  const [shownPeriod, setShownPeriod] = useState(active.days ? '' : active.taxPeriod)
  const changeKind = (next: FilterKind) => {
    setKind(next)
    if (next === 'fechaPago') return
    setDays({})
    setShownPeriod(taxPeriod)
  }
  return {
    kind,
    changeKind,
    days,
    setDays: (next: Days) => {
      setKind('fechaPago')
      setDays(next)
    },
    taxPeriod,
    setTaxPeriod: (next: string) => {
      setTaxPeriod(next)
      setShownPeriod(next)
    },
    shownPeriod,
  }
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
      <div className="grid gap-x-4 gap-y-3 sm:flex">
        {draft.kind === 'fechaPeriodo' && <PeriodList draft={draft} taxPeriods={taxPeriods} />}
        <div className="min-w-0 flex-1">
          <RangeCalendar
            key={draft.shownPeriod}
            days={draft.kind === 'fechaPago' ? draft.days : (periodRange(draft.taxPeriod) ?? {})}
            onChange={draft.setDays}
            monthCount={monthCount}
          />
        </div>
      </div>
    </div>
  )
}

/** The tax periods: beside the calendar, or on phones above it in a row that scrolls. */
function PeriodList({ draft, taxPeriods }: Pick<DateFilterFieldsProps, 'draft' | 'taxPeriods'>) {
  return (
    <ul
      aria-label="Periodo contable"
      {...{ [SIDEWAYS_SCROLL]: true }}
      className="-m-1 flex gap-2 overflow-auto p-1 sm:max-h-66 sm:w-36 sm:flex-none sm:flex-col sm:gap-0.5 sm:border-r sm:border-line sm:pr-3 phone:[scrollbar-width:none]"
    >
      {taxPeriods.map((period) => (
        <li key={period} className="flex-none">
          <button
            type="button"
            aria-pressed={period === draft.taxPeriod}
            onClick={() => draft.setTaxPeriod(period)}
            className={classNames(
              'flex h-8 w-full items-center justify-between gap-2 rounded-sm px-2 text-left text-13 whitespace-nowrap touch:h-11 phone:border',
              period === draft.taxPeriod
                ? 'bg-accent-soft font-medium text-accent-soft-text phone:border-accent-soft-line'
                : 'hover:bg-hover phone:border-line-strong',
            )}
          >
            {periodName(period)}
            {period === draft.taxPeriod && <Check aria-hidden="true" className="size-4" />}
          </button>
        </li>
      ))}
    </ul>
  )
}
