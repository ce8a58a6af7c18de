import type { Business } from '@contapro/contract/businesses'
import { streamLiveUpdates } from '@contapro/contract/live-updates'

import { ApiError } from '../../lib/api/api-error.ts'
import { openStream } from '../../lib/api/call.ts'
import { readEvents, type StreamEvent } from '../../lib/api/event-stream.ts'

const MIN_RETRY_DELAY_MS = 1000
const MAX_RETRY_DELAY_MS = 30_000
/** The server sends a comment every 20 s, so the connection is dead after missing two. */
const SILENCE_TIMEOUT_MS = 45_000

export type StreamHandlers = {
  /** The stream is open. It does not repeat what changed before, so the list must be refetched. */
  onOpen: () => void
  onBusinesses: (businesses: Business[]) => void
  /** The accountant's alerts changed. */
  onAlerts: () => void
  /** The stream failed; it is opened again after a delay. */
  onUnreachable: () => void
}

/** Follows the live updates of the accountant's businesses and alerts until the signal aborts or the session ends, reconnecting after failures. */
export async function followLiveUpdates(handlers: StreamHandlers, signal: AbortSignal): Promise<void> {
  let delay = MIN_RETRY_DELAY_MS
  while (!signal.aborted) {
    try {
      const body = await openStream(streamLiveUpdates, signal)
      if (!body) throw new Error('the response is not an event stream')
      handlers.onOpen()
      for await (const events of readEvents(body, SILENCE_TIMEOUT_MS)) {
        delay = MIN_RETRY_DELAY_MS
        const businesses = events.flatMap(parseBusiness)
        if (businesses.length > 0) handlers.onBusinesses(businesses)
        if (events.some(({ event }) => event === 'alerts')) handlers.onAlerts()
      }
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && error.kind === 'session-ended')) return
      handlers.onUnreachable()
    }
    await pause(delay, signal)
    delay = Math.min(2 * delay, MAX_RETRY_DELAY_MS)
  }
}

/**
 * Skips an event that cannot be parsed; the next refetch of the list brings its data. Its type is trusted, like that of every answer (`call`):
 * schemas are not in the code that pages load.
 */
function parseBusiness({ event, data }: StreamEvent): Business[] {
  if (event !== 'business') return []
  try {
    const business: Business = JSON.parse(data)
    return [business]
  } catch {
    return []
  }
}

/** Waits with jitter, so that clients do not all reconnect at the same moment. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms * (1 + Math.random() / 4))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
