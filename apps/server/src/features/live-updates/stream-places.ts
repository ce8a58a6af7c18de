import { AppError } from '../../http/app-error.ts'

export type StreamLimits = { perAccountant: number; perProcess: number }

/** Open tabs of one accountant, and open pages of all: each holds a connection. */
export const STREAM_LIMITS: StreamLimits = { perAccountant: 10, perProcess: 2000 }

/** Counts the event streams of this process. They stay open for hours, so they do not count as requests. */
export function openStreamPlaces({ perAccountant, perProcess }: StreamLimits) {
  const taken = new Map<string, number>()
  let total = 0
  return {
    /** Takes a place, or throws. Not asynchronous: of simultaneous requests none passes the limit. Returns what gives it back. */
    take(accountantId: string): () => void {
      const own = taken.get(accountantId) ?? 0
      const limit = { kind: own >= perAccountant ? 'streams' : 'streams-of-process' }
      if (own >= perAccountant) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 30, limit })
      if (total >= perProcess) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 30, limit })
      taken.set(accountantId, own + 1)
      total += 1
      return () => {
        const left = (taken.get(accountantId) ?? 0) - 1
        total -= 1
        if (left > 0) taken.set(accountantId, left)
        else taken.delete(accountantId)
      }
    },
  }
}
