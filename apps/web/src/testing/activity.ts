import type { Activity } from '@contapro/contract/activity'

/** An activity line as the API answers it: a nightly collection. */
export function activity(number: number, more: Partial<Activity> = {}): Activity {
  return {
    number,
    at: '2026-11-10T07:14:00.000Z',
    kind: 'used',
    actor: 'Contapro',
    text: 'La recopilación usó la clave SOL 12 veces, entre las 02:10 y las 02:14',
    ...more,
  }
}

/** A page of activity; by default the only one. */
export function activityPage(lines: Activity[], { page = 1, total_pages = 1 } = {}) {
  return {
    activity: lines,
    newest: 40,
    pagination: { page, size: 10, total_items: lines.length * total_pages, total_pages },
  }
}
