import type { Activity } from '@contapro/contract/activity'

/** A line of activity as the server tells it: a collection of the night. */
export function activity(number: number, more: Partial<Activity> = {}): Activity {
  return {
    number,
    at: '2026-11-10T07:14:00.000Z',
    kind: 'used',
    actor: 'Contapro',
    text: 'La recolección usó la clave SOL 12 veces, entre las 02:10 y las 02:14',
    ...more,
  }
}

/** A page of the activity of credentials; the only one, unless told otherwise. */
export function activityPage(lines: Activity[], { page = 1, total_pages = 1 } = {}) {
  return {
    activity: lines,
    newest: 40,
    pagination: { page, size: 10, total_items: lines.length * total_pages, total_pages },
  }
}
