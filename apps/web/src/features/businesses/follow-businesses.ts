import { Business } from '@contapro/contract/businesses'
import { streamCollections } from '@contapro/contract/collections'

import { ApiError } from '../../lib/api/api-error.ts'
import { openStream } from '../../lib/api/call.ts'
import { readEvents, type StreamEvent } from '../../lib/api/event-stream.ts'

const FIRST_WAIT_MS = 1000
const LAST_WAIT_MS = 30_000
/** The server says something every 20 s: after two silences the line is dead although nobody hung up. */
const SILENCE_MS = 45_000

export type Follower = {
  /** The stream is open; what changed while it was not has to be asked for. */
  onOpen: () => void
  onBusinesses: (businesses: Business[]) => void
  /** The stream cannot be had now; it is tried again. */
  onUnreachable: () => void
}

/** Follows the accountant's businesses until the signal says stop or the session ends, coming back after every break. */
export async function followBusinesses(follower: Follower, signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT_MS
  while (!signal.aborted) {
    try {
      const body = await openStream(streamCollections, signal)
      if (!body) throw new Error('not a stream')
      follower.onOpen()
      for await (const events of readEvents(body, SILENCE_MS)) {
        wait = FIRST_WAIT_MS
        const businesses = events.flatMap(businessOf)
        if (businesses.length > 0) follower.onBusinesses(businesses)
      }
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && error.kind === 'session-ended')) return
      follower.onUnreachable()
    }
    await pause(wait, signal)
    wait = Math.min(2 * wait, LAST_WAIT_MS)
  }
}

/** What cannot be understood is left to the next look at the whole list. */
function businessOf({ event, data }: StreamEvent): Business[] {
  if (event !== 'business') return []
  try {
    return [Business.parse(JSON.parse(data))]
  } catch {
    return []
  }
}

/** A little longer for some than for others, so that not everybody comes back in the same instant. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms * (1 + Math.random() / 4))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
