import { formatDate, type CalendarDate } from '../dates/calendar-date.ts'
import type { Cents } from '../money/cents.ts'
import { formatSoles } from '../money/format-soles.ts'
import type { Evidence, Source } from './rule.ts'

export function evidence(source: Source, label: string, value: string | Cents): Evidence {
  return { label, value: typeof value === 'string' ? value : formatSoles(value), source }
}

export function dateEvidence(source: Source, label: string, date: CalendarDate): Evidence {
  return { label, value: formatDate(date), source }
}
