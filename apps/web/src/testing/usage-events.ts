import { z } from 'zod'

import { callsTo, type SentCall } from './fake-api.ts'

const Event = z.object({ event_type: z.string(), description: z.string() })

/** The usage events among the sent calls, as `click_soporte_whatsapp`. */
export function eventsOf(sent: readonly SentCall[]): string[] {
  return callsTo(sent, 'POST /me/event-logs').map(({ body }) => {
    const { event_type: type, description } = Event.parse(body)
    return `${type}_${description}`
  })
}
