import type { CalendarDate } from '../../dates/calendar-date.ts'
import { findDetractionCode, type DetractionCode } from '../../detractions/detraction-codes.ts'
import { cents, multiplyCents, type Cents } from '../../money/cents.ts'
import { valueOn, type RuleSet } from '../rule-sets.ts'

/** The amount that an operation must exceed; undefined when nobody could establish it. */
export function minimumOn({ above }: DetractionCode, day: CalendarDate, { uit }: RuleSet): Cents | undefined {
  if (above === undefined) return undefined
  if ('soles' in above) return cents(above.soles * 100)
  const unit = valueOn(uit, day)
  return unit === undefined ? undefined : multiplyCents(unit, Math.round(above.uit * 100), 100)
}

/**
 * Whether an operation of a total is subject to the detraction of its code; undefined when the table does not establish it. A total of the
 * minimum is not, nor one of before its code was in force.
 */
export function isSubject(code: string, total: Cents, day: CalendarDate, rules: RuleSet): boolean | undefined {
  const row = findDetractionCode(code)
  const [first] = row?.percents ?? []
  if (!row || !first) return undefined
  const minimum = minimumOn(row, day, rules)
  return first.from <= day && (minimum === undefined || minimum === 0 || total > minimum)
}
