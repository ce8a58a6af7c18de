import type { CalendarDate } from '../../dates/calendar-date.ts'
import type { DetractionCode } from '../../detractions/detraction-codes.ts'
import { cents, multiplyCents, type Cents } from '../../money/cents.ts'
import { valueOn, type RuleSet } from '../rule-sets.ts'

/** The amount that an operation must exceed; undefined when nobody could establish it. */
export function minimumOn({ above }: DetractionCode, day: CalendarDate, { uit }: RuleSet): Cents | undefined {
  if (above === undefined) return undefined
  if ('soles' in above) return cents(above.soles * 100)
  const unit = valueOn(uit, day)
  return unit === undefined ? undefined : multiplyCents(unit, Math.round(above.uit * 100), 100)
}
