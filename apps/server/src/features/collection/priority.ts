const FOREGROUND_PRIORITY = 128
export const NIGHTLY_PRIORITY = 0

/**
 * Collections that somebody waits for go before nightly ones. Each turn lowers the priority of the next, so small businesses overtake
 * large ones.
 */
export function priorityOf(isNightly: boolean, turnNumber: number): number {
  return isNightly
    ? NIGHTLY_PRIORITY
    : Math.max(NIGHTLY_PRIORITY + 1, Math.floor(FOREGROUND_PRIORITY / 2 ** turnNumber))
}
