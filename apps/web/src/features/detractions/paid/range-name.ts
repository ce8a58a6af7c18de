import type { Days } from '../../../lib/url/days.ts'
import { dayName } from '../detraction.ts'

/** `01/10/2026 - 15/11/2026` */
export function rangeName({ from, to }: Days): string {
  return [from, to].flatMap((day) => (day ? [dayName(day)] : [])).join(' - ')
}
