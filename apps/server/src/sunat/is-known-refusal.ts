import type { SolCredentials } from '@contapro/sunat/tokens/credentials'

import type { Deps } from '../deps.ts'
import { createRefusals } from './refused-credentials.ts'

/**
 * Whether SUNAT has refused exactly these before: then it is not asked again. The table is right and this process's own memory follows
 * it, because the owner may have saved them anew in another process.
 */
export async function isKnownRefusal(
  deps: Pick<Deps, 'db' | 'keys' | 'now' | 'sunat'>,
  who: SolCredentials,
): Promise<boolean> {
  if (await createRefusals(deps).isRefused(deps.db, who)) return true
  // Without a pair no token is forgotten with it.
  await deps.sunat.forgetCredentials({ ...who, clientId: '', clientSecret: '' })
  return false
}
