import type { CalendarDate } from '../dates/calendar-date.ts'
import { itemAt } from '../lists/item-at.ts'
import { RULE_SETS, valueOn } from './rule-sets.ts'

/** In how many months after its month of issue the deposit of a purchase still gives credit, by the rules of today; undefined when not known. */
export function depositWindowOn(issueDate: CalendarDate): number | undefined {
  return valueOn(itemAt(RULE_SETS, -1).depositWindow, issueDate)
}
