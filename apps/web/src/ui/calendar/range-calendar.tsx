import { addDays, calendarDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { addMonths, formatPeriod, periodOf, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

import type { Days } from '../../lib/url/days.ts'
import { classNames } from '../../lib/format/class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { firstDay, monthWeeks, weekday } from './month-weeks.ts'
import { pickDay } from './pick-day.ts'

type RangeCalendarProps = {
  /** Without `to` while its end is not chosen yet. */
  days: Days
  onChange: (days: Days) => void
  /** How many months stand side by side. */
  monthCount: number
}

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const LETTERS = ['D', 'L', 'M', 'M', 'J', 'V', 'S']

/** A calendar in which two presses choose a range of days. Arrow keys move by day and week, Page Up and Down by month. */
export function RangeCalendar({ days, onChange, monthCount }: RangeCalendarProps) {
  const { firstMonth, setFirstMonth, tabStop, onKeyDown, container } = useCalendarFocus(days, monthCount)
  const months = Array.from({ length: monthCount }, (_month, index) => addMonths(firstMonth, index))
  return (
    <div ref={container} className="flex gap-6" onKeyDown={onKeyDown} role="presentation">
      {months.map((month, index) => (
        <Month
          key={month}
          month={month}
          days={days}
          tabStop={tabStop}
          onPick={(day) => onChange(pickDay(days, day))}
          onPrevious={index === 0 ? () => setFirstMonth(addMonths(firstMonth, -1)) : undefined}
          onNext={index === monthCount - 1 ? () => setFirstMonth(addMonths(firstMonth, 1)) : undefined}
        />
      ))}
    </div>
  )
}

/** The shown months, and the one day that Tab reaches. */
function useCalendarFocus({ from, to }: Days, monthCount: number) {
  const [today] = useState(() => dateInLima(new Date()))
  const [firstMonth, setFirstMonth] = useState(() =>
    from ? periodOf(calendarDate(from)) : addMonths(periodOf(today), 1 - monthCount),
  )
  const [current, setCurrent] = useState(() => calendarDate(to ?? from ?? today))
  const container = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    container.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  }, [current])

  const lastMonth = addMonths(firstMonth, monthCount - 1)
  const isShown = periodOf(current) >= firstMonth && periodOf(current) <= lastMonth
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const focused = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined
    const next = focused && nextDay(event.key, calendarDate(focused))
    if (!next) return
    event.preventDefault()
    hasMoved.current = true
    setCurrent(next)
    if (periodOf(next) < firstMonth) setFirstMonth(periodOf(next))
    else if (periodOf(next) > lastMonth) setFirstMonth(addMonths(periodOf(next), 1 - monthCount))
  }
  return { firstMonth, setFirstMonth, tabStop: isShown ? current : firstDay(firstMonth), onKeyDown, container }
}

function nextDay(key: string, day: CalendarDate): CalendarDate | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday(day),
    End: 6 - weekday(day),
  }
  const step = steps[key]
  if (step !== undefined) return addDays(day, step)
  const months = { PageUp: -1, PageDown: 1 }[key]
  return months === undefined ? undefined : firstDay(addMonths(periodOf(day), months))
}

type MonthProps = {
  month: TaxPeriod
  days: Days
  tabStop: CalendarDate
  onPick: (day: CalendarDate) => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

function Month({ month, days, tabStop, onPick, onPrevious, onNext }: MonthProps) {
  const id = useId()
  return (
    <div className="min-w-0 flex-1">
      <div className="mb-1 grid h-control-sm grid-cols-[2.25rem_1fr_2.25rem] items-center">
        {onPrevious && (
          <IconButton label="Mes anterior" icon={<ChevronLeft aria-hidden="true" />} onClick={onPrevious} />
        )}
        <p id={id} aria-live="polite" className="col-start-2 text-center text-13 font-semibold">
          {formatPeriod(month)}
        </p>
        {onNext && (
          <IconButton
            label="Mes siguiente"
            className="justify-self-end"
            icon={<ChevronRight aria-hidden="true" />}
            onClick={onNext}
          />
        )}
      </div>
      <table
        aria-labelledby={id}
        className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5"
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name, index) => (
              <th key={name} scope="col" className="h-7 text-12 font-medium text-text-3">
                <span aria-hidden="true">{LETTERS[index]}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((day, column) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- days of other months are left empty
                <td key={day ?? `empty-${column}`} className="p-0">
                  {day && <Day day={day} days={days} isTabStop={day === tabStop} onPick={onPick} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = { day: CalendarDate; days: Days; isTabStop: boolean; onPick: (day: CalendarDate) => void }

function Day({ day, days: { from, to }, isTabStop, onPick }: DayProps) {
  const isEnd = day === from || day === to
  const isBetween = Boolean(from && to && day > from && day < to)
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${Number(day.slice(8))} de ${formatPeriod(periodOf(day)).toLowerCase().replace(' ', ' de ')}`}
      aria-pressed={isEnd || isBetween}
      onClick={() => onPick(day)}
      className={classNames(
        'num block h-8 w-full text-center text-13 touch:h-11',
        isEnd && 'rounded-sm bg-accent font-semibold text-on-accent',
        isBetween && 'bg-selected text-accent-soft-text',
        !isEnd && !isBetween && 'rounded-sm hover:bg-active',
      )}
    >
      {Number(day.slice(8))}
    </button>
  )
}
