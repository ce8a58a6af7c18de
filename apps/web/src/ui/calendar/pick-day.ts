import type { CalendarDate } from '@contapro/domain/dates/calendar-date'

import type { Days } from '../../lib/url/days.ts'

/** The range after a day is chosen: the first choice begins it, the second ends it, in either order. */
export function pickDay({ from, to }: Days, day: CalendarDate): Days {
  if (!from || to) return { from: day }
  return day < from ? { from: day, to: from } : { from, to: day }
}
