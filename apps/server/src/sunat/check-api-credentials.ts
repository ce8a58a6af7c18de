import type { SireCredentials } from '@contapro/sunat/tokens/credentials'

import type { Deps } from '../deps.ts'
import { judge, type Verdict } from './run-check.ts'

/** Asks whether an API pair serves: SUNAT gives it a token and shows it at least one of the two registers. */
export async function checkApi(
  { sunat }: Pick<Deps, 'sunat'>,
  who: SireCredentials,
  signal: AbortSignal,
): Promise<Verdict> {
  const token = await judge(() => sunat.checkApiCredentials(who, { signal }), signal)
  // The portal took the SOL user a moment ago: what is refused here is the pair, and the portal stays open to them.
  if (token === 'refused') await sunat.forgetCredentials({ ...who, clientId: '', clientSecret: '' })
  if (token !== 'accepted') return token
  const purchases = await judge(() => sunat.sire.periods(who, 'rce', { signal }), signal)
  return purchases === 'not-allowed' ? judge(() => sunat.sire.periods(who, 'rvie', { signal }), signal) : purchases
}
