import type { SolCredentials } from '@contapro/sunat/tokens/credentials'

import type { Deps } from '../deps.ts'
import { judge, type Verdict } from './run-check.ts'
import { isKnownRefusal } from './is-known-refusal.ts'
import { createRefusals } from './refused-credentials.ts'

/**
 * Asks the portal about a SOL user, unless SUNAT has refused exactly it before; what it refuses now is remembered for everybody.
 * An outage, a wait that grew too long or a page we do not know is never a refusal (quality bar TRAP-16).
 */
export async function checkSol(
  deps: Pick<Deps, 'db' | 'keys' | 'now' | 'sunat'>,
  who: SolCredentials,
  signal: AbortSignal,
): Promise<Verdict> {
  if (await isKnownRefusal(deps, who)) return 'refused'
  const verdict = await judge(() => deps.sunat.checkSolCredentials(who, { signal }), signal)
  if (verdict === 'refused') await createRefusals(deps).remember(deps.db, who)
  return verdict === 'not-allowed' ? 'failed' : verdict
}
