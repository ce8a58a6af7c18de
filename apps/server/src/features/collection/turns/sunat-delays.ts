import type { Config } from '../../../config.ts'

/** How long to wait for SUNAT. Delays are short with the simulator, which needs no protection. */
export function sunatDelays({ sunat }: Config) {
  const isPaced = sunat.paceMs > 0
  return {
    /** How long a turn polls tickets before it gives its place to another collection. */
    maxPollingMs: isPaced ? 20_000 : 4000,
    nextTurnSeconds: isPaced ? 20 : 4,
    /** After the first failure; doubles each time. */
    firstRetrySeconds: isPaced ? 15 : 4,
  }
}
