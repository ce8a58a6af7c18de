import type { Clock } from './clock.ts'

const BASE_MS = 1000
const LONGEST_MS = 30_000
/** A longer wait is the caller's to plan, not a call's to sleep through. */
export const LONGEST_RETRY_AFTER_MS = 120_000

/** How long to wait before try number `attempt` + 1: doubling, with jitter over the upper half, never less than the server asked. */
export function backOff(attempt: number, clock: Clock, retryAfterMs = 0): number {
  const top = Math.min(LONGEST_MS, BASE_MS * 2 ** (attempt - 1))
  return Math.max(retryAfterMs, Math.round(top / 2 + (clock.random() * top) / 2))
}

/** Seconds or a date, as HTTP writes it. Undefined when absent or unreadable. */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,6}$/.test(header.trim())) return Number(header.trim()) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
