import { z } from 'zod'

import { ownAccount } from './access.ts'
import { endpoints } from './endpoint.ts'

/**
 * Server-sent events: `event: business` with the complete `Business` as data whenever one of the caller's businesses changes; a comment
 * every 20 s keeps the connection open. `event: alerts` says that the caller's alerts changed. It begins with every business that has a collection under way.
 */
export const streamLiveUpdates = endpoints('live-updates').get('/me/collections/stream', ownAccount, {
  summary: 'Avance de las recopilaciones, en vivo (text/event-stream)',
  response: { 200: z.string() },
})
