import type { CalendarDate } from '../../dates/calendar-date.ts'
import { detractionPercentOn, type DetractionCode } from '../../detractions/detraction-codes.ts'
import { cents, multiplyCents, type Cents } from '../../money/cents.ts'
import { valueOn, type RuleSet } from '../rule-sets.ts'

/** The amount that an operation must exceed; undefined when nobody could establish it. */
export function minimumOn({ above }: DetractionCode, day: CalendarDate, { uit }: RuleSet): Cents | undefined {
  if (above === undefined) return undefined
  if ('soles' in above) return cents(above.soles * 100)
  const unit = valueOn(uit, day)
  return unit === undefined ? undefined : multiplyCents(unit, Math.round(above.uit * 100), 100)
}

/** The detraction of an operation in whole soles, half up; undefined when the percent is not established. */
export function detractionOn(code: DetractionCode, total: Cents, day: CalendarDate): Cents | undefined {
  const percent = detractionPercentOn(code, day)
  if (percent === undefined) return undefined
  const exact = multiplyCents(total, Math.round(percent * 100), 10_000)
  return cents(Math.floor((exact + 50) / 100) * 100)
}
