const FIRST_MS = 2000
const MAX_DELAY_MS = 30_000
const GROWTH = 1.5

/** The wait before the next poll of a ticket: 2 s at first, growing by half up to 30 s, as public clients do. */
export function pollDelay(polls: number): number {
  return Math.min(MAX_DELAY_MS, Math.round(FIRST_MS * GROWTH ** polls))
}
