import type { Clock } from './clock.ts'

const BASE_MS = 1000
const MAX_DELAY_MS = 30_000
/** Calls do not sleep longer than this; the caller must schedule a later retry. */
export const MAX_RETRY_AFTER_MS = 120_000

/** The wait before attempt `attempt` + 1: exponential, with jitter in the upper half, and never less than the server asked for. */
export function backOff(attempt: number, clock: Clock, retryAfterMs = 0): number {
  const top = Math.min(MAX_DELAY_MS, BASE_MS * 2 ** (attempt - 1))
  return Math.max(retryAfterMs, Math.round(top / 2 + (clock.random() * top) / 2))
}

/** Parses `Retry-After`, in seconds or as a date, into milliseconds. Undefined when absent or invalid. */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,6}$/.test(header.trim())) return Number(header.trim()) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
