const FOREGROUND = 128
const NIGHTLY = 0

/**
 * Collections that somebody waits for go before nightly ones. Each turn lowers the priority of the next, so small businesses overtake
 * large ones.
 */
export function priorityOf(isNightly: boolean, turnNumber: number): number {
  return isNightly ? NIGHTLY : Math.max(NIGHTLY + 1, FOREGROUND >> turnNumber)
}
