import type { Config } from '../../config.ts'

/** How long SUNAT is waited for. The simulator is our own: nobody has to be spared, and whoever tries a fault sees its end soon. */
export function waitsFor({ sunat }: Config) {
  const isSpared = sunat.paceMs > 0
  return {
    /** How long a turn stands and waits for tickets; after that its place is better used by another. */
    patienceMs: isSpared ? 20_000 : 4000,
    lookAgainSeconds: isSpared ? 20 : 4,
    /** After the first time SUNAT was not there; it doubles each time. */
    firstWaitSeconds: isSpared ? 15 : 4,
  }
}
